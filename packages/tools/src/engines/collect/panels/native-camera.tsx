import { Button } from '@mantine/core';
import { Camera, Images } from 'lucide-react';
import { useRef } from 'react';
import type { Facing } from '../camera.ts';
import { collectTexts } from '../texts.ts';
import classes from './camera-sheet.module.css';

interface NativeCameraProps {
  facing: Facing;
  /** The phone's album instead of its camera. */
  album?: boolean;
  onTake: (picture: File) => void;
}

/** The phone's own camera or album, for browsers that keep the camera to themselves. */
export function NativeCamera({ facing, album = false, onTake }: NativeCameraProps) {
  const t = collectTexts.useTexts();
  const input = useRef<HTMLInputElement>(null);
  const name = t(album ? 'camera.album' : 'camera.native');
  const Icon = album ? Images : Camera;
  return (
    <>
      <Button
        h={48}
        variant={album ? 'default' : 'filled'}
        leftSection={<Icon size={20} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {name}
      </Button>
      <input
        ref={input}
        className={classes.input}
        type="file"
        aria-label={name}
        tabIndex={-1}
        accept="image/*"
        {...(album ? { multiple: true } : { capture: facing === 'back' ? 'environment' : 'user' })}
        onChange={(event) => {
          for (const picture of event.currentTarget.files ?? []) onTake(picture);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
