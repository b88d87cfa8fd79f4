import type { ImageSegmentatorOptions } from '@pumasi/contract/tools/image-segmentator';
import { useMemo } from 'react';
import type { ToolViewProps } from '../../core/tool-module.ts';
import { ImageWorkspace } from '../../engines/image/panels/image-workspace.tsx';
import { segmentatorRules } from '../../engines/image/rules.ts';

export function SegmentatorWorkspace({ options, ...props }: ToolViewProps<ImageSegmentatorOptions>) {
  // The same rules for the same options: other ones would open the picture anew.
  const rules = useMemo(() => segmentatorRules(options), [options]);
  return <ImageWorkspace {...props} rules={rules} />;
}
