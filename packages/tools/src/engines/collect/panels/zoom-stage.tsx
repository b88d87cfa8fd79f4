import { type Ref, useImperativeHandle, useRef } from 'react';
import type { Extent } from '../zoom.ts';
import classes from './lightbox.module.css';
import { useZoom } from './use-zoom.ts';

export type ZoomStageHandle = Pick<ReturnType<typeof useZoom>, 'in' | 'out' | 'fit' | 'full'>;

interface ZoomStageProps {
  url: string;
  size: Extent;
  name: string;
  ref: Ref<ZoomStageHandle>;
}

export function ZoomStage({ url, size, name, ref }: ZoomStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { zoom, ...steps } = useZoom(stage, size);
  useImperativeHandle(ref, () => steps);
  return (
    <div ref={stage} className={classes.stage}>
      <img
        src={url}
        alt={name}
        draggable={false}
        style={{
          width: size.width * zoom.scale,
          height: size.height * zoom.scale,
          transform: `translate(-50%, -50%) translate(${zoom.x}px, ${zoom.y}px)`,
        }}
      />
    </div>
  );
}
