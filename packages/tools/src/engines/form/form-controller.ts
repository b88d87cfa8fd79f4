import type { AnswerValue } from '@pumasi/contract/documents/document';
import { isVerdictKey, withVerdict } from '@pumasi/contract/tools/answer-verdict';
import {
  askedAnswers,
  faultOfAnswer,
  isAnswered,
  type SurveyOptions,
  type SurveyQuestion,
  type VisibleSection,
  visibleSections,
} from '@pumasi/contract/tools/survey';
import { judge } from '../../core/review.ts';
import type { Session } from '../../core/session.ts';
import { Signal } from '../../core/signal.ts';

type Answers = Readonly<Record<string, AnswerValue>>;

/** A questionnaire without a screen: what is asked now, where the person is, and what is wrong. */
export class FormController {
  readonly session: Session;
  readonly survey: SurveyOptions;
  /** The screen must bring this question into sight and give it the focus. */
  readonly goTo = new Signal<string>();
  #seen: { answers: Answers; sections: VisibleSection[] } | null = null;
  #section: string | null = null;
  #current: string | null = null;
  /** The row of a matrix that number keys fill. */
  #row = 0;
  /** Questions whose faults are shown: those that were left, and all after a try to go on or submit. */
  #told = new Set<string>();
  /** Answers to questions that went out of sight; they return with the question. */
  #shelved = new Map<string, AnswerValue>();

  constructor(session: Session, survey: SurveyOptions) {
    this.session = session;
    this.survey = survey;
  }

  get answers(): Answers {
    return this.session.store.field('answers');
  }
  get sections(): readonly VisibleSection[] {
    const { answers } = this;
    if (this.#seen?.answers !== answers)
      this.#seen = { answers, sections: visibleSections(this.survey, answers) };
    return this.#seen.sections;
  }
  get questions(): readonly SurveyQuestion[] {
    return this.sections.flatMap((it) => it.questions);
  }
  get sectionIndex(): number {
    return Math.max(
      0,
      this.sections.findIndex((it) => it.section.id === this.#section),
    );
  }
  get current(): SurveyQuestion | null {
    return this.questions.find((it) => it.id === this.#current) ?? null;
  }
  get row(): number {
    return this.#row;
  }
  get progress(): { done: number; total: number } {
    const { questions, answers } = this;
    return { done: questions.filter((it) => isAnswered(answers[it.id])).length, total: questions.length };
  }
  numberOf(id: string): number {
    return this.questions.findIndex((it) => it.id === id) + 1;
  }

  faultOf(question: SurveyQuestion) {
    return faultOfAnswer(question, this.answers[question.id]);
  }
  /** Only what the person has had a chance to answer. */
  shownFaultOf(question: SurveyQuestion) {
    return this.#told.has(question.id) ? this.faultOf(question) : null;
  }

  setAnswer(id: string, value: AnswerValue | undefined, merge: string | null = null): void {
    if (this.session.mode !== 'work') return;
    const { [id]: before, ...rest } = this.answers;
    if (before === value) return;
    const changed = value === undefined ? rest : { ...rest, [id]: value };
    const next = this.#settled(withVerdict(changed, id, undefined));
    this.session.transact((step) => step.set('answers', next), merge);
  }

  /** Questions that came into sight get their answers back, those that left it give theirs up. */
  #settled(answers: Answers): Record<string, AnswerValue> {
    let next = { ...answers };
    for (;;) {
      const asked = visibleSections(this.survey, next).flatMap((it) => it.questions);
      const back = asked.find((it) => next[it.id] === undefined && this.#shelved.has(it.id));
      if (!back) break;
      next = { ...next, [back.id]: this.#shelved.get(back.id)! };
      this.#shelved.delete(back.id);
    }
    const kept = askedAnswers(this.survey, next);
    for (const [key, value] of Object.entries(next)) {
      if (!(key in kept) && !isVerdictKey(key)) this.#shelved.set(key, value);
    }
    return { ...kept };
  }

  /** Before a submit: nothing unasked goes along, and every fault is told. */
  prepare(): void {
    if (this.session.mode !== 'work') return;
    const kept = askedAnswers(this.survey, this.answers);
    if (kept !== this.answers) this.session.transact((step) => step.set('answers', { ...kept }));
    for (const { id } of this.questions) this.#told.add(id);
    this.session.touch();
  }

  enter(id: string, row = 0): void {
    if (this.#current === id && this.#row === row) return;
    const moved = this.#current !== id;
    if (moved && this.#current !== null && isAnswered(this.answers[this.#current]))
      this.#told.add(this.#current);
    this.#current = id;
    this.#row = row;
    const at = this.sections.find((it) => it.questions.some((question) => question.id === id));
    if (at) this.#section = at.section.id;
    this.session.touch();
  }

  openSection(index: number): void {
    const to = this.sections[index];
    if (!to) return;
    this.#section = to.section.id;
    this.session.touch();
    const first = to.questions[0];
    if (first) this.show(first.id);
  }

  show(id: string): void {
    this.enter(id);
    this.goTo.emit(id);
  }

  /** The next question; a fault is told and keeps the person here. False at the end. */
  next(): boolean {
    const { questions, current } = this;
    if (!current) {
      // A worker goes on where an answer is missing; a reviewer begins at the beginning.
      const open = questions.find((it) => !isAnswered(this.answers[it.id]));
      const first = (this.session.mode === 'work' ? open : undefined) ?? questions[0];
      if (first) this.show(first.id);
      return first !== undefined;
    }
    this.#told.add(current.id);
    if (this.session.mode === 'work' && this.faultOf(current)) {
      this.session.touch();
      this.show(current.id);
      return true;
    }
    const to = questions[this.numberOf(current.id)];
    if (to) this.show(to.id);
    else this.session.touch();
    return to !== undefined;
  }

  previous(): boolean {
    const { current, questions } = this;
    const to = current ? questions[this.numberOf(current.id) - 2] : questions.at(-1);
    if (to) this.show(to.id);
    return to !== undefined;
  }

  /** On to the next section, unless something here is wrong: then there. */
  nextSection(): boolean {
    const here = this.sections[this.sectionIndex];
    if (!here) return false;
    for (const { id } of here.questions) this.#told.add(id);
    const wrong = here.questions.find((it) => this.faultOf(it));
    if (wrong && this.session.mode === 'work') {
      this.session.touch();
      this.show(wrong.id);
      return false;
    }
    if (this.sectionIndex + 1 >= this.sections.length) return false;
    this.openSection(this.sectionIndex + 1);
    return true;
  }
  previousSection(): void {
    if (this.sectionIndex > 0) this.openSection(this.sectionIndex - 1);
  }

  toggle(question: SurveyQuestion, value: string): void {
    if (question.kind === 'single') this.setAnswer(question.id, value);
    if (question.kind !== 'multiple') return;
    const before = this.answers[question.id];
    const chosen = Array.isArray(before) ? before : [];
    const alone = (it: string) => question.choices.find((choice) => choice.value === it)?.exclusive === true;
    const next = chosen.includes(value)
      ? chosen.filter((it) => it !== value)
      : alone(value)
        ? [value]
        : [...chosen.filter((it) => !alone(it)), value];
    // In the order of the choices, so that the same answer is the same document.
    const ordered = question.choices.flatMap((it) => (next.includes(it.value) ? [it.value] : []));
    this.setAnswer(question.id, ordered.length > 0 ? ordered : undefined);
  }

  setCell(question: SurveyQuestion, row: string, column: string): void {
    const before = this.answers[question.id];
    const cells = typeof before === 'object' && before !== null && !Array.isArray(before) ? before : {};
    this.setAnswer(question.id, { ...cells, [row]: column });
  }

  /** A number key on the question in hand. */
  press(digit: number): boolean {
    const question = this.current;
    if (!question || this.session.mode !== 'work') return false;
    switch (question.kind) {
      case 'single':
      case 'multiple': {
        const choice = question.choices[digit - 1];
        if (choice) this.toggle(question, choice.value);
        return choice !== undefined;
      }
      case 'scale': {
        const value = digit === 0 && question.min > 0 ? 10 : digit;
        if (value < question.min || value > question.max) return false;
        this.setAnswer(question.id, value);
        return true;
      }
      case 'matrix': {
        const [row, column] = [question.rows[this.#row], question.columns[digit - 1]];
        if (!row || !column) return false;
        this.setCell(question, row.value, column.value);
        if (this.#row + 1 < question.rows.length) {
          this.#row += 1;
          this.session.touch();
          this.goTo.emit(question.id);
        }
        return true;
      }
      default:
        return false;
    }
  }

  judge(verdict: 'ok' | 'wrong'): boolean {
    if (this.session.mode !== 'review' || !this.current) return false;
    judge(this.session, [this.current.id], verdict);
    return true;
  }
}
