import type { ImageAnnotatorOptions } from '@pumasi/contract/tools/image-annotator';
import { useMemo } from 'react';
import type { ToolViewProps } from '../../core/tool-module.ts';
import { ImageWorkspace } from '../../engines/image/panels/image-workspace.tsx';
import { annotatorRules } from '../../engines/image/rules.ts';

export function AnnotatorWorkspace({ options, ...props }: ToolViewProps<ImageAnnotatorOptions>) {
  // The same rules for the same options: other ones would open the picture anew.
  const rules = useMemo(() => annotatorRules(options), [options]);
  return <ImageWorkspace {...props} rules={rules} />;
}
