import { ActionIcon, Tooltip } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { keysOfChord } from '../../core/keymap.ts';
import classes from './panels.module.css';
import { useTimeTool } from './use-time-tool.ts';

interface CommandButtonProps {
  command: string;
  label: string;
  icon: LucideIcon;
  disabled?: boolean;
  /** For what can be on or off. */
  active?: boolean;
  filled?: boolean;
  children?: ReactNode;
}

/** A command as a button; the tip names its key. */
export function CommandButton({
  command,
  label,
  icon: Icon,
  disabled = false,
  active,
  filled,
  children,
}: CommandButtonProps) {
  const { tool } = useTimeTool();
  const chord = tool.keymap.bindings.find((it) => it.command === command)?.chords[0] ?? '';
  const keys = keysOfChord(chord, false).join('+').replace('Comma', ',').replace('Period', '.');
  const strong = filled || active;
  return (
    <Tooltip label={`${label}  ${keys}`} openDelay={400}>
      <ActionIcon
        variant={strong ? 'filled' : 'subtle'}
        {...(!strong && { color: 'gray' })}
        {...(active !== undefined && { 'aria-pressed': active })}
        w={children ? 'auto' : 44}
        h={44}
        px={children ? 10 : 0}
        radius={8}
        className={classes.command}
        disabled={disabled}
        aria-label={label}
        onClick={() => tool.run(command)}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
