import { useEffect, useRef } from 'react';
import classes from './panels.module.css';
import { useTimeTool } from './use-time-tool.ts';

/** Written past React: a running clock draws no panel per frame. */
export function Clock({ read }: { read: () => string }) {
  const { tool } = useTimeTool();
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const write = () => {
      if (place.current) place.current.textContent = read();
    };
    write();
    return tool.transport.ticked.subscribe(write);
  }, [tool, read]);
  return <span ref={place} className={classes.clock} data-testid="tool-clock" />;
}
