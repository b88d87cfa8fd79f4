import { useElementSize } from '@mantine/hooks';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { ToolViewProps } from '../../core/tool-module.ts';
import { useSession } from '../../core/use-session.ts';
import { keyGroups } from '../../panels/key-groups.ts';
import { KeySheet } from '../../panels/key-sheet.tsx';
import { NoticeLine } from '../../panels/notice-line.tsx';
import { Section } from '../../panels/section.tsx';
import { panelTexts } from '../../panels/texts.ts';
import { VerdictButtons } from '../../panels/verdict-buttons.tsx';
import type { TimeTool } from '../time-tool.ts';
import { RemarkPanel } from './remark-panel.tsx';
import { TimeToolProvider, useTimeKeys } from './use-time-tool.ts';
import classes from './workspace.module.css';

const WIDE = 880;

interface TimeWorkspaceProps<C extends string, G extends string> {
  view: Pick<ToolViewProps, 'session' | 'onReady' | 'onHandle'>;
  tool: TimeTool<C, G> | null;
  canvas: RefObject<HTMLCanvasElement | null>;
  isUnfinished: () => boolean;
  keys: { groups: readonly G[]; groupName: (group: G) => string; commandName: (command: C) => string };
  foot: string;
  say: (notice: string) => string;
  /** Where objects are judged one by one. */
  verdictHint?: string;
  /** The media and what is done to it. */
  centre: ReactNode;
  /** Beside it, below verdict and remarks; without it there is no side where there are no remarks either. */
  side?: ReactNode;
}

/** The screen that tools over time share: binds the tool to page and keys; on a phone one part below the other. */
export function TimeWorkspace<C extends string, G extends string>(props: TimeWorkspaceProps<C, G>) {
  const { view, tool, canvas, keys, side, verdictHint } = props;
  const { session, onReady, onHandle } = view;
  useSession(session);
  const t = panelTexts.useTexts();
  const { ref, width } = useElementSize();
  useTimeKeys(tool as TimeTool | null, canvas);
  useEffect(() => {
    if (tool) onReady();
  }, [tool, onReady]);
  const unfinished = useEffectEvent(props.isUnfinished);
  useEffect(() => {
    onHandle({ focus: () => canvas.current?.focus(), isUnfinished: () => unfinished() });
    return () => onHandle(null);
  }, [canvas, onHandle]);

  const remarks = session.store.field('remarks').length;
  const review = session.mode === 'review';
  const alone = side === undefined;
  return (
    <TimeToolProvider value={tool as TimeTool | null}>
      <div ref={ref} className={classes.workspace} data-wide={width === 0 || width >= WIDE}>
        <div className={classes.centre}>
          {props.centre}
          {tool && <NoticeLine signal={tool.notice} say={props.say} floating />}
        </div>
        {(!alone || (tool && (review || remarks > 0))) && (
          <aside className={classes.side}>
            {tool && review && verdictHint !== undefined && (
              <Section title={t('verdict')}>
                <VerdictButtons session={session} hint={verdictHint} />
              </Section>
            )}
            {tool && (review || remarks > 0) && (
              <Section
                title={t('remarks')}
                aside={remarks > 0 ? String(remarks) : null}
                grow={alone}
                flush={false}
              >
                <RemarkPanel />
              </Section>
            )}
            {tool && side}
          </aside>
        )}
        {tool && <ToolKeys tool={tool} {...keys} foot={props.foot} />}
      </div>
    </TimeToolProvider>
  );
}

interface ToolKeysProps<C extends string, G extends string> {
  tool: TimeTool<C, G>;
  groups: readonly G[];
  groupName: (group: G) => string;
  commandName: (command: C) => string;
  foot: string;
}

function ToolKeys<C extends string, G extends string>(props: ToolKeysProps<C, G>) {
  const { tool, groups, groupName, commandName, foot } = props;
  const [opened, setOpened] = useState(false);
  useEffect(() => tool.help.subscribe(() => setOpened(true)), [tool]);
  return (
    <KeySheet
      opened={opened}
      onClose={() => setOpened(false)}
      groups={keyGroups(tool.keymap.bindings, groups, groupName, commandName)}
      foot={foot}
    />
  );
}
