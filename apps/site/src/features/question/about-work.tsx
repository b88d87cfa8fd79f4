import { SelectField } from '@pumasi/ui/components/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { askableProjects } from './question-data.ts';
import type { WorkType } from './question-rules.ts';
import { questionTexts } from './question-texts.ts';

interface Props {
  workType: WorkType;
  onWorkType: (workType: WorkType) => void;
  projectID: string;
  /** Missing where the project is settled. */
  onProject: ((projectID: string) => void) | undefined;
}

/** What a question about work or review is about. */
export function AboutWork({ workType, onWorkType, projectID, onProject }: Props) {
  const t = questionTexts.useTexts();
  const projects = useQuery({
    ...askableProjects(workType === 'review' ? 'review' : 'work'),
    enabled: onProject !== undefined,
  });
  const known = projects.data ?? [];
  return (
    <>
      <SelectField
        label={t('form.workType')}
        value={workType}
        onChange={({ target }) => onWorkType(target.value as WorkType)}
      >
        {(['none', 'work', 'review'] as const).map((each) => (
          <option key={each} value={each}>
            {t(`form.${each}`)}
          </option>
        ))}
      </SelectField>
      {onProject && (
        <SelectField
          label={t('form.project')}
          value={known.some((project) => project.projectID === projectID) ? projectID : ''}
          onChange={({ target }) => onProject(target.value)}
        >
          <option value="">{t('form.noProject')}</option>
          {known.map((project) => (
            <option key={project.projectID} value={project.projectID}>
              {project.name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
