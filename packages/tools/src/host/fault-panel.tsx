import { Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import classes from './host.module.css';
import { hostTexts } from './texts.ts';

export type HostFault = 'unknown-tool' | 'options' | 'content' | 'network' | 'crash';

interface FaultPanelProps {
  fault: HostFault;
  tool: string;
  onRetry?: () => void;
  /** Leaves what cannot be read behind; the worker begins with nothing. */
  onAfresh?: () => void;
}

export function FaultPanel({ fault, tool, onRetry, onAfresh }: FaultPanelProps) {
  const t = hostTexts.useTexts();
  return (
    <div className={classes.fault} role="alert" data-testid="tool-fault" data-fault={fault}>
      <TriangleAlert size={32} aria-hidden />
      <h2>{t(`fault.${fault}`)}</h2>
      <p>{t(`fault.${fault}Text`, { tool })}</p>
      {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
      {onAfresh && <Button onClick={onAfresh}>{t('afresh')}</Button>}
    </div>
  );
}

/** A tool that throws must not take the page, its timer and its buttons with it. */
export class FaultBoundary extends Component<
  { tool: string; onRetry: () => void; children: ReactNode },
  { broken: boolean }
> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <FaultPanel fault="crash" tool={this.props.tool} onRetry={this.props.onRetry} />;
  }
}
