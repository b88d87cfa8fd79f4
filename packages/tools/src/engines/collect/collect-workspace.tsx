import type { PictureSetOptions } from '@pumasi/contract/tools/picture-set';
import { useRef } from 'react';
import type { ToolViewProps } from '../../core/tool-module.ts';
import { CollectFrame } from './panels/collect-frame.tsx';
import { Intake, type IntakeHandle } from './panels/intake.tsx';
import { useCollect } from './panels/use-collect.ts';

/** Pictures from files: dropped, chosen or pasted. */
export function CollectWorkspace(props: ToolViewProps<PictureSetOptions>) {
  const root = useRef<HTMLDivElement>(null);
  const intake = useRef<IntakeHandle>(null);
  const collect = useCollect(props, {
    root: () => root.current,
    choose: () => intake.current?.choose(),
  });
  return (
    <CollectFrame
      ref={root}
      collect={collect}
      fileURL={props.fileURL}
      intake={<Intake ref={intake} controller={collect.controller} />}
    />
  );
}
