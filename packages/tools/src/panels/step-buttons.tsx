import { ActionIcon } from '@mantine/core';
import { CircleHelp, Redo2, Undo2 } from 'lucide-react';
import type { Session } from '../core/session.ts';

interface StepButtonsProps {
  session: Session;
  names: { undo: string; redo: string; help: string };
  onHelp: () => void;
}

/** A step back, a step forward, and the sheet of keys; whoever only looks needs the sheet alone. */
export function StepButtons({ session, names, onHelp }: StepButtonsProps) {
  return (
    <>
      {session.mode !== 'view' && (
        <>
          <ActionIcon
            {...ICON}
            aria-label={names.undo}
            disabled={!session.canUndo}
            onClick={() => session.undo()}
          >
            <Undo2 size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            {...ICON}
            aria-label={names.redo}
            disabled={!session.canRedo}
            onClick={() => session.redo()}
          >
            <Redo2 size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
      <ActionIcon {...ICON} aria-label={names.help} onClick={onHelp}>
        <CircleHelp size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}

const ICON = { variant: 'subtle', color: 'gray', size: 40 } as const;
