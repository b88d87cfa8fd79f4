import { type SurveyProblem, survey } from '@pumasi/contract/tools/survey';
import { currentLang } from '@pumasi/ui/i18n.ts';
import { preloadText } from '../../core/text-file.ts';
import { defineTool } from '../../core/tool-module.ts';
import { FormWorkspace } from '../../engines/form/form-workspace.tsx';
import { surveyTexts } from './texts.ts';

export const tool = defineTool({
  definition: survey,
  View: FormWorkspace,
  preload: preloadText,
  describe: ({ code, values }) => {
    const english =
      currentLang() === 'en' && values ? { name: values.nameEn ?? '', row: values.rowEn ?? '' } : {};
    return surveyTexts.text(`problem.${code as SurveyProblem}`, { ...values, ...english });
  },
});
