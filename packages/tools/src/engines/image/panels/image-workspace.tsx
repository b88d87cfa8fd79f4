import { Button, Drawer } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { ListTree } from 'lucide-react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { ToolViewProps } from '../../../core/tool-module.ts';
import { NoticeLine } from '../../../panels/notice-line.tsx';
import type { ImageController } from '../image-controller.ts';
import type { ImageRules } from '../rules.ts';
import { imageTexts } from '../texts.ts';
import { ClassPalette } from './class-palette.tsx';
import { CompareLegend } from './compare-legend.tsx';
import { DraftBar } from './draft-bar.tsx';
import { ImageKeys } from './image-keys.tsx';
import { ImageStage } from './image-stage.tsx';
import classes from './image-workspace.module.css';
import { MaskBar } from './mask-bar.tsx';
import { SidePanel } from './side-panel.tsx';
import { Toolbar } from './toolbar.tsx';
import { ControllerProvider } from './use-controller.ts';
import { useToolKeys } from './use-tool-keys.ts';
import { filterOf, PLAIN, ViewBar } from './view-bar.tsx';

const WIDE = 880;

// The workspace is drawn several times while a picture opens; what follows the session alone need not be.
const Tools = memo(Toolbar);
const Side = memo(SidePanel);
const Looks = memo(ViewBar);
const Keys = memo(ImageKeys);
const Narrow = memo(NarrowBars);
const Painting = memo(MaskBar);

export type ImageWorkspaceProps = Omit<ToolViewProps, 'options' | 'classes'> & { rules: ImageRules };

/** The screen that image tools share: picture in the middle, tools left, document right; on a phone below. */
export function ImageWorkspace(props: ImageWorkspaceProps) {
  const { session, rules, fileURL, fileName, onReady, onHandle } = props;
  const t = imageTexts.useTexts();
  const { ref, width } = useElementSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [controller, setController] = useState<ImageController | null>(null);
  const [drawn, setDrawn] = useState(false);
  const [adjustment, setAdjustment] = useState(PLAIN);
  const wide = width === 0 || width >= WIDE;
  useToolKeys(drawn ? controller : null, canvas);
  // Ready means that keys and panels answer too, not only that the picture is seen.
  const ready = drawn && controller !== null;
  useEffect(() => {
    if (ready) onReady();
  }, [ready, onReady]);

  const handle = useMemo(
    () => ({
      focus: () => canvas.current?.focus(),
      isUnfinished: () => controller?.unfinished ?? false,
    }),
    [controller],
  );
  useEffect(() => {
    onHandle(handle);
    return () => onHandle(null);
  }, [handle, onHandle]);

  return (
    <ControllerProvider value={controller}>
      <div ref={ref} className={classes.workspace} data-wide={wide}>
        {wide && session.mode !== 'view' && (
          <div className={classes.tools}>{controller && <Tools direction="vertical" />}</div>
        )}
        <div className={classes.middle}>
          {rules.mask && session.mode === 'work' && (
            <div className={classes.above}>
              {controller?.masks && <Painting masks={controller.masks} compact={!wide} />}
            </div>
          )}
          <div className={classes.centre}>
            <ImageStage
              session={session}
              rules={rules}
              before={props.before ?? null}
              previous={props.previous}
              fileURL={fileURL}
              fileName={fileName}
              filter={filterOf(adjustment)}
              canvasRef={canvas}
              onController={setController}
              onReady={() => setDrawn(true)}
              onUnreadable={props.onUnreadable}
            />
            {controller && (
              <div className={classes.floating}>
                <NoticeLine signal={controller.notice} say={(it) => t(`notice.${it}`)} />
                <CompareLegend />
                <DraftBar />
                <Looks adjustment={adjustment} onAdjust={setAdjustment} compact={!wide} />
              </div>
            )}
          </div>
        </div>
        {wide && <aside className={classes.side}>{controller && <Side layout="column" />}</aside>}
        {!wide && (
          <div className={classes.bars} data-classed={session.mode === 'work'}>
            {controller && <Narrow classed={session.mode === 'work'} />}
          </div>
        )}
        {controller && <Keys />}
      </div>
    </ControllerProvider>
  );
}

function NarrowBars({ classed }: { classed: boolean }) {
  const t = imageTexts.useTexts();
  const [opened, setOpened] = useState(false);
  return (
    <>
      {classed && <ClassPalette layout="chips" />}
      <div className={classes.row}>
        <Toolbar direction="horizontal" />
        <Button
          className={classes.sheetButton}
          variant="default"
          h={44}
          px={12}
          leftSection={<ListTree size={18} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          {t('panel')}
        </Button>
      </div>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="bottom"
        size="70%"
        radius={12}
        title={t('panel')}
        closeButtonProps={{ 'aria-label': t('close'), size: 44, iconSize: 20 }}
        classNames={{ content: classes.sheet, body: classes.sheetBody }}
      >
        <SidePanel layout="sheet" />
      </Drawer>
    </>
  );
}
