import { Button } from '@mantine/core';
import { type AnnotationDocument, parseDocument } from '@pumasi/contract/documents/document';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { previousWork, rememberWork } from '../core/previous-work.ts';
import type { ToolViewHandle } from '../core/tool-module.ts';
import classes from './host.module.css';
import { type OpenUnit, readDocument } from './open-unit.ts';
import { hostTexts } from './texts.ts';
import type { ToolHandle, ToolHostProps } from './types.ts';

/** A unit that is open: binds its session to the page (handle, events) and to the journal. */
export function OpenTool({ open, ...props }: ToolHostProps & { open: OpenUnit }) {
  const { module, options, session, journal, restored, original, files } = open;
  const view = useRef<ToolViewHandle | null>(null);
  const [notice, setNotice] = useState(restored);
  const handed = useRef<AnnotationDocument | null>(null);
  const collected = useRef<AnnotationDocument | null>(null);
  const onReady = useEffectEvent(() => props.onReady?.());
  const onChange = useEffectEvent(() => {
    props.onChange?.({ objects: session.store.size, dirty: session.dirty, restored });
  });
  const [ready] = useState(() => () => onReady());
  const onUnreadable = useEffectEvent(() => props.onUnreadable?.());
  const [unreadable] = useState(() => () => onUnreadable());

  useEffect(() => {
    let last = '';
    const report = () => {
      const state = `${session.store.size} ${session.dirty}`;
      if (state === last) return;
      last = state;
      onChange();
    };
    report();
    return session.changed.subscribe(report);
  }, [session]);

  useEffect(() => {
    if (!journal) return;
    const stop = session.committed.subscribe((changes) => journal.record(changes));
    const flush = () => void journal.flush();
    const hidden = () => document.visibilityState === 'hidden' && flush();
    // The last chance that a phone gives before it ends the page.
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', flush);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [session, journal]);

  const collect: ToolHandle['collect'] = (purpose = 'submit') => {
    const work = session.mode === 'work';
    const judged = work && purpose === 'submit';
    const unfinished = judged && view.current?.isUnfinished();
    if (unfinished)
      return { ok: false, problems: [unfinished === true ? hostTexts.text('unfinished') : unfinished] };
    const data = session.store.toDocument();
    if (work) data.guideVersion = props.guideVersion;
    const problems = judged ? module.definition.validate(data, options, session.classes) : [];
    const first = problems.find((it) => it.objectID !== undefined)?.objectID;
    if (first !== undefined) session.selection.set([first]);
    if (problems.length > 0) return { ok: false, problems: problems.map(module.describe) };
    if (!parseDocument(data).ok) return { ok: false, problems: [hostTexts.text('unsendable')] };
    const bytes = purpose === 'report' ? undefined : handIn(data);
    if (bytes === null) {
      void files.fetchHandedIn(data.files);
      return { ok: false, problems: [hostTexts.text('filesMissing')] };
    }
    journal?.handedOut(data);
    collected.current = data;
    if (judged) handed.current = data;
    return { ok: true, data, ...(bytes && { files: bytes }) };
  };

  /** Undefined where the files are those that the server has already; null while bytes are missing. */
  const handIn = (data: AnnotationDocument): File[] | null | undefined => {
    if (!module.handsInFiles || session.mode !== 'work') return undefined;
    return files.areHandedIn(data.files) ? undefined : files.take(data.files);
  };

  useImperativeHandle(
    props.ref,
    (): ToolHandle => ({
      collect,
      replaceData: (data) => {
        const document = readDocument(data, props.tool, props.guideVersion);
        if (document) session.replace(document);
        return document !== null;
      },
      kept: () => files.areOnServer(collected.current?.files ?? []),
      flushDraft: async () => journal?.flush(),
      clearDraft: async () => {
        if (props.previousKey && handed.current) await rememberWork(props.previousKey, handed.current);
        await Promise.all([journal?.clear(), module.handsInFiles && files.forget().catch(() => {})]);
      },
      focus: () => view.current?.focus(),
      sending: (share) => view.current?.sending?.(share),
    }),
  );

  useEffect(() => () => files.dispose(), [files]);
  const onHandle = useCallback((handle: ToolViewHandle | null) => {
    view.current = handle;
  }, []);
  const { View } = module;
  const { previousKey } = props;
  const previous = useMemo(
    () => (previousKey === undefined ? undefined : () => previousWork(previousKey)),
    [previousKey],
  );
  // Once per unit: another object each time would open the picture anew.
  const [before] = useState(() =>
    session.mode !== 'work' && props.before
      ? readDocument(props.before, props.tool, props.guideVersion)
      : null,
  );
  const t = hostTexts.useTexts();
  return (
    <>
      <View
        session={session}
        options={options}
        classes={session.classes}
        fileURL={props.unit.fileURL}
        fileName={props.unit.fileName ?? ''}
        files={files}
        before={before}
        previous={previous}
        onReady={ready}
        onUnreadable={unreadable}
        onHandle={onHandle}
      />
      {notice && (
        <div className={classes.restored}>
          <output>{t('restored')}</output>
          <div>
            <Button
              variant="subtle"
              color="gray"
              c="var(--pm-danger)"
              h={44}
              onClick={() => {
                session.replace(original);
                void journal?.clear();
                setNotice(false);
              }}
            >
              {t('discard')}
            </Button>
            <Button h={44} onClick={() => setNotice(false)}>
              {t('keep')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
