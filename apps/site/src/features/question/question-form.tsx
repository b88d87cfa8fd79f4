import { MAX_TITLE, QUESTION_CATEGORIES, type QuestionCategory } from '@pumasi/contract/api/question';
import { Button } from '@pumasi/ui/components/button.tsx';
import { MarkdownEditor } from '@pumasi/ui/components/markdown-editor.tsx';
import { SelectField } from '@pumasi/ui/components/select-field.tsx';
import { TextField } from '@pumasi/ui/components/text-field.tsx';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { snackbar } from '@pumasi/ui/snackbar-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { AboutWork } from './about-work.tsx';
import styles from './question.module.css';
import { ask, QUESTIONS, uploadPicture } from './question-data.ts';
import { characters, type Problems, problemsOf, type WorkType, withPrefix } from './question-rules.ts';
import { questionTexts } from './question-texts.ts';
import { Visibility } from './visibility.tsx';

interface Props {
  /** The project that is asked about, where the form stands in its work screen. */
  project?: string | undefined;
  isPublic?: boolean;
  onDone: () => void;
  /** What stands beside the button that sends. */
  children?: ReactNode;
}

export function QuestionForm({ project, isPublic: startsPublic = false, onDone, children }: Props) {
  const t = questionTexts.useTexts();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [category, setCategory] = useState<QuestionCategory | ''>(project ? 'work' : '');
  const [workType, setWorkType] = useState<WorkType>('none');
  const [projectID, setProjectID] = useState(project ?? '');
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [isPublic, setIsPublic] = useState(startsPublic);
  const [tried, setTried] = useState(false);
  const problems: Problems = tried ? problemsOf({ category, title, text }) : {};

  const send = useMutation({
    mutationFn: () =>
      ask({
        category: category || 'other',
        projectID: category === 'work' ? projectID : '',
        title: title.trim(),
        question: text,
        isPublic,
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: QUESTIONS });
      snackbar.success(t('form.done'));
      onDone();
    },
    onError: () => dialogs.alert(t('form.failed')),
  });
  const submit = () => {
    setTried(true);
    const lacks = problemsOf({ category, title, text });
    if (Object.keys(lacks).length === 0) return send.mutate();
    // The field is marked after the next drawing; then the first of them takes the focus.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const changeWorkType = (next: WorkType) => {
    setWorkType(next);
    // Work and review have lists of their own: a project that is no longer shown must not be sent.
    if (!project) setProjectID('');
    setTitle((before) => withPrefix(before, next));
  };
  const told = (problem: Problems[keyof Problems]) => problem && t(`form.${problem}`);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.row}>
        <SelectField
          label={t('category.label')}
          value={category}
          error={told(problems.category)}
          onChange={({ target }) => {
            setCategory(target.value as QuestionCategory);
            if (target.value !== 'work') changeWorkType('none');
          }}
        >
          <option value="" disabled>
            {t('category.choose')}
          </option>
          {QUESTION_CATEGORIES.map((each) => (
            <option key={each} value={each}>
              {t(`category.${each}`)}
            </option>
          ))}
        </SelectField>
        {category === 'work' && (
          <AboutWork
            workType={workType}
            onWorkType={changeWorkType}
            projectID={projectID}
            onProject={project ? undefined : setProjectID}
          />
        )}
      </div>
      <TextField
        label={t('form.name')}
        value={title}
        error={told(problems.title)}
        note={`${characters(title)} / ${MAX_TITLE}`}
        onChange={({ target }) => setTitle(target.value)}
      />
      <MarkdownEditor
        label={t('form.text')}
        placeholder={t('form.hint')}
        value={text}
        onChange={setText}
        error={told(problems.text)}
        onPicture={uploadPicture}
      />
      <Visibility isPublic={isPublic} onChange={setIsPublic} />
      <div className={styles.actions}>
        {children}
        <Button type="submit" disabled={send.isPending}>
          {t(send.isPending ? 'form.sending' : 'form.submit')}
        </Button>
      </div>
    </form>
  );
}
