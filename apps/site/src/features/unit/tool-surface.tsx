import type { SubmittedFile } from '@pumasi/contract/api/unit';
import { type ToolHandle as HostHandle, type Collected as ToolCollected, ToolHost } from '@pumasi/tools/host';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { claimsNow } from '../../lib/session.ts';
import { unitURL } from './content.ts';
import type { ProjectContext } from './project-query.ts';
import { reportProblems } from './report-problems.ts';

/** What a tool hands over: its document and, for collectors, the files that the document names. */
type Whole = Extract<ToolCollected, { ok: true }>;
export interface Collected {
  /** null where a unit cannot be done and so has no document. */
  data: Whole['data'] | null;
  files?: Whole['files'];
}
export type Purpose = 'submit' | 'keep' | 'report';

export interface ToolHandle {
  /** The work as it stands; null when there is nothing to send, which was told. */
  collect(purpose: Purpose): Promise<Collected | null>;
  /** The server has it as it was collected, and may be asked for it again. */
  kept(): void;
  /** The server has it: nothing is left to restore. */
  settled(): Promise<void>;
  replace(data: unknown): boolean;
  /** From 0 to 1 while it is sent; null when that is over. */
  sending(share: number | null): void;
}
interface Props {
  mode: 'work' | 'review' | 'view';
  unitID: string;
  /** Tells one turn at a unit from another, so that no draft crosses from work to re-work. */
  turnID: string;
  fileURL: string;
  /** What was handed in before. */
  fileURLs: readonly SubmittedFile[];
  data: unknown;
  /** The hand-in before a re-work, to be compared with. */
  before?: unknown;
  context: ProjectContext;
  onReady?: () => void;
  onUnreadable?: () => void;
  ref?: Ref<ToolHandle>;
}

export function ToolSurface(props: Props) {
  const { mode, unitID, turnID, fileURL, fileURLs, data, before, context, onReady, onUnreadable, ref } =
    props;
  const host = useRef<HostHandle>(null);
  const handedIn = fileURLs.map(({ url, sha256 }) => ({ url: unitURL(url), sha256 }));
  const { project, template, option, classes } = context;
  useImperativeHandle(ref, () => ({
    collect: async (purpose) => {
      const collected = host.current?.collect(purpose);
      if (!collected) return null;
      if (collected.ok) return collected;
      if (purpose === 'report') return { data: null };
      await reportProblems(collected.problems);
      host.current?.focus();
      return null;
    },
    kept: () => host.current?.kept(),
    settled: async () => host.current?.clearDraft(),
    sending: (share) => host.current?.sending(share),
    replace: (other) => host.current?.replaceData(other) ?? false,
  }));
  return (
    <ToolHost
      ref={host}
      tool={template.tool}
      mode={mode}
      options={option}
      classes={classes}
      unit={{ projectID: project.projectID, unitID, data, fileURL: fileURL || null, handedIn }}
      draftKey={[claimsNow().uID, mode, project.projectID, turnID].join(':')}
      previousKey={[claimsNow().uID, project.projectID].join(':')}
      guideVersion={project.guideVersion}
      {...(before !== undefined && { before })}
      {...(onReady && { onReady })}
      {...(onUnreadable && { onUnreadable })}
    />
  );
}
