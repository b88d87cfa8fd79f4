import { useEffect, useState } from 'react';
import classes from './panels.module.css';
import { useTimeTool } from './use-time-tool.ts';

export function NoticeLine({ say }: { say: (notice: string) => string }) {
  const { tool } = useTimeTool();
  const [notice, setNotice] = useState<string | null>(null);
  useEffect(() => tool.notice.subscribe(setNotice), [tool]);
  useEffect(() => {
    const timer = notice ? setTimeout(() => setNotice(null), 3_000) : undefined;
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <output className={classes.noticeRoom}>
      {notice && <span className={classes.notice}>{say(notice)}</span>}
    </output>
  );
}
