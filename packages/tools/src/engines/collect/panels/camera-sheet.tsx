import { ActionIcon, Button, Loader, Modal } from '@mantine/core';
import type { MobileImageCollectorOptions } from '@pumasi/contract/tools/m-image-collector';
import { Check, Flashlight, FlashlightOff, RotateCcw, SwitchCamera, X } from 'lucide-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { type Camera, capture } from '../camera.ts';
import { collectTexts } from '../texts.ts';
import classes from './camera-sheet.module.css';
import { NativeCamera } from './native-camera.tsx';
import { useCamera } from './use-camera.ts';

interface CameraSheetProps {
  options: MobileImageCollectorOptions;
  /** What the picture will be called. */
  name: string;
  onTake: (picture: File) => void;
  onClose: () => void;
}

/** The camera over the whole screen: aim, take, look, use or take again. */
export function CameraSheet(props: CameraSheetProps) {
  const t = collectTexts.useTexts();
  const [taken, setTaken] = useState<{ picture: File; url: string } | null>(null);
  useEffect(
    () => () => {
      if (taken) URL.revokeObjectURL(taken.url);
    },
    [taken],
  );
  return (
    <Modal.Root opened onClose={props.onClose} fullScreen transitionProps={{ duration: 0 }}>
      <Modal.Content className={classes.content} aria-label={t('camera.title')}>
        <div className={classes.sheet}>
          <div className={classes.bar}>
            <Modal.Title className={classes.title}>
              {taken
                ? t('camera.taken')
                : t(props.options.overlay === 'none' ? 'camera.aimFree' : 'camera.aim')}
            </Modal.Title>
            <ActionIcon {...ICON} aria-label={t('camera.close')} onClick={props.onClose}>
              <X size={24} aria-hidden />
            </ActionIcon>
          </div>
          {taken ? (
            <Judging
              url={taken.url}
              onRetake={() => setTaken(null)}
              onUse={() => {
                setTaken(null);
                props.onTake(taken.picture);
              }}
            />
          ) : (
            <Aiming
              {...props}
              onShot={(picture) => setTaken({ picture, url: URL.createObjectURL(picture) })}
            />
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

function Aiming({ options, name, onTake, onShot }: CameraSheetProps & { onShot: (picture: File) => void }) {
  const t = collectTexts.useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const { state, several, torch, turn, toggleTorch } = useCamera(options.camera);
  const [playingOf, setPlayingOf] = useState<Camera | null>(null);
  const camera = state.kind === 'on' ? state.camera : null;
  useEffect(() => {
    if (video.current && camera) video.current.srcObject = camera.stream;
  }, [camera]);
  const playing = camera !== null && playingOf === camera;
  const shoot = async () => {
    if (video.current && playing) onShot(await capture(video.current, options.aspect, name));
  };
  if (state.kind === 'denied')
    return (
      <div className={classes.denied}>
        <h3>{t('camera.denied')}</h3>
        <p>{t('camera.deniedText')}</p>
        <NativeCamera facing={options.camera} onTake={onTake} />
      </div>
    );
  return (
    <>
      <div className={classes.view} style={{ '--aspect': options.aspect } as CSSProperties}>
        <div className={classes.finder}>
          {/* It shows what the camera sees: there is nothing to hear or to caption. */}
          <video
            ref={video}
            autoPlay
            muted
            playsInline
            data-mirrored={camera?.facing === 'front'}
            onPlaying={() => setPlayingOf(camera)}
          />
          <div className={classes.overlay} data-overlay={options.overlay} aria-hidden />
        </div>
        {!playing && (
          <output className={classes.starting}>
            <Loader color="gray.3" size={28} aria-hidden /> {t('camera.starting')}
          </output>
        )}
      </div>
      <div className={classes.controls}>
        <span>
          {camera?.hasTorch && (
            <ActionIcon
              {...ICON}
              aria-label={t(torch ? 'camera.torchOff' : 'camera.torchOn')}
              aria-pressed={torch}
              onClick={() => void toggleTorch(camera)}
            >
              {torch ? <FlashlightOff size={24} aria-hidden /> : <Flashlight size={24} aria-hidden />}
            </ActionIcon>
          )}
        </span>
        <button
          type="button"
          className={classes.shutter}
          aria-label={t('camera.shutter')}
          disabled={!playing}
          data-autofocus
          onClick={() => void shoot()}
        />
        <span>
          {several && (
            <ActionIcon {...ICON} aria-label={t('camera.switch')} onClick={turn}>
              <SwitchCamera size={24} aria-hidden />
            </ActionIcon>
          )}
        </span>
      </div>
    </>
  );
}

function Judging({ url, onRetake, onUse }: { url: string; onRetake: () => void; onUse: () => void }) {
  const t = collectTexts.useTexts();
  return (
    <>
      <div className={classes.view}>
        <img src={url} alt={t('camera.taken')} />
      </div>
      <div className={classes.choice}>
        <Button h={52} variant="default" leftSection={<RotateCcw size={20} aria-hidden />} onClick={onRetake}>
          {t('camera.retake')}
        </Button>
        <Button h={52} leftSection={<Check size={20} aria-hidden />} data-autofocus onClick={onUse}>
          {t('camera.use')}
        </Button>
      </div>
    </>
  );
}

const ICON = { variant: 'subtle', color: 'gray.2', size: 52 } as const;
