import { ActionIcon, Button } from '@mantine/core';
import type { MobileImageCollectorOptions } from '@pumasi/contract/tools/m-image-collector';
import { Camera, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ToolViewProps } from '../../core/tool-module.ts';
import classes from './panels/camera-sheet.module.css';
import { CameraSheet } from './panels/camera-sheet.tsx';
import { CollectFrame } from './panels/collect-frame.tsx';
import { NativeCamera } from './panels/native-camera.tsx';
import { useCollect } from './panels/use-collect.ts';
import { collectTexts } from './texts.ts';

/** Pictures from the phone's camera, framed as the project asks. */
export function CameraWorkspace(props: ToolViewProps<MobileImageCollectorOptions>) {
  const t = collectTexts.useTexts();
  const { options } = props;
  const root = useRef<HTMLDivElement>(null);
  /** What the next picture is for: a place of its own (null) or that of another one. */
  const [shooting, setShooting] = useState<{ inPlaceOf: string | null } | null>(null);
  const collect = useCollect(props, {
    root: () => root.current,
    choose: () => setShooting({ inPlaceOf: null }),
  });
  const { controller } = collect;
  const { pictures, room } = controller;
  const missing = Math.max(0, options.minFiles - pictures.length);
  const take = (picture: File) => {
    const inPlaceOf = shooting?.inPlaceOf ?? null;
    // On to the next one while the last is being looked at, until the set is full.
    if (inPlaceOf !== null || room <= 1 + controller.checking.length) setShooting(null);
    void controller.add([picture], inPlaceOf);
  };
  return (
    <>
      <CollectFrame
        ref={root}
        collect={collect}
        fileURL={props.fileURL}
        intake={
          <div className={classes.source}>
            {room > 0 && (
              <Button
                h={52}
                size="md"
                leftSection={<Camera size={22} aria-hidden />}
                onClick={() => setShooting({ inPlaceOf: null })}
              >
                {t(pictures.length === 0 ? 'camera.open' : 'camera.more')}
              </Button>
            )}
            {room > 0 && !options.cameraOnly && (
              <NativeCamera album facing={options.camera} onTake={(it) => void controller.add([it])} />
            )}
            <p>{missing > 0 ? t('camera.left', { count: missing }) : t('camera.done')}</p>
          </div>
        }
        extra={({ id }, number) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('camera.retakeOf', { number })}
            onClick={() => setShooting({ inPlaceOf: id })}
          >
            <RotateCcw size={18} aria-hidden />
          </ActionIcon>
        )}
      />
      {shooting && (
        <CameraSheet
          options={options}
          name={`shot-${pictures.length + controller.checking.length + 1}.jpg`}
          onTake={take}
          onClose={() => setShooting(null)}
        />
      )}
    </>
  );
}
