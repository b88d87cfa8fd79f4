import type {
  AskedQuestion,
  ListedQuestion,
  PublicQuestion,
  Question,
  QuestionCategory,
} from '@pumasi/contract/api/question';
import { Division, Role } from '@pumasi/contract/enums';
import { isTooLarge, MAX_QUESTION_BYTES } from '@pumasi/contract/question-size';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { emitEvent } from '../push/push.events.ts';
import type { PictureService } from './picture.service.ts';
import type { ProjectService } from './project.service.ts';
import type { ListedQuestionRow, QuestionRepo, QuestionRow } from './question.repo.ts';

interface Page {
  page: number;
  limit: number;
}
const window = ({ page, limit }: Page) => ({ limit, offset: (page - 1) * limit });

/** Nobody learns from a public question who asked it. */
const present = (row: ListedQuestionRow, reader: string): ListedQuestion => ({
  questionID: row.question_id,
  category: row.category,
  projectID: row.project_id,
  title: row.title,
  questioner: row.questioner === reader ? row.questioner : null,
  public: row.public,
  createdAt: row.created_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
});

/** Whose questions an operator answers: everybody's (null), or those about a requester's own projects. */
const scopeOf = (caller: Caller): string | null => (caller.role === Role.requester ? caller.uID : null);

function mustFit(name: 'question' | 'answer', text: string): void {
  if (isTooLarge(text)) throw new Refusal('tooLarge', `${name}: must be under ${MAX_QUESTION_BYTES} bytes`);
}

export class QuestionService {
  readonly #repo: QuestionRepo;
  readonly #projects: ProjectService;
  readonly #pictures: PictureService;
  readonly #clock: Clock;

  constructor(parts: {
    repo: QuestionRepo;
    projects: ProjectService;
    pictures: PictureService;
    clock: Clock;
  }) {
    this.#repo = parts.repo;
    this.#projects = parts.projects;
    this.#pictures = parts.pictures;
    this.#clock = parts.clock;
  }

  async publicList(
    caller: Caller,
    query: Page & { projectID?: string | undefined; category?: QuestionCategory | undefined },
  ): Promise<PublicQuestion[]> {
    const projectID = query.projectID ?? null;
    if (projectID) await this.#projects.visible(caller, projectID);
    const rows = await this.#repo.listPublic(
      { projectID, category: query.category ?? null, inHouse: caller.division === Division.inHouse },
      window(query),
    );
    return rows.map((row) => ({ ...present(row, caller.uID), answer: row.answer }));
  }

  count(caller: Caller): Promise<number> {
    return this.#repo.countOf(caller.uID);
  }

  async list(caller: Caller, page: Page): Promise<ListedQuestion[]> {
    return (await this.#repo.listOf(caller.uID, window(page))).map((row) => present(row, caller.uID));
  }

  async one(caller: Caller, questionID: string): Promise<Question> {
    const row = await this.#find(questionID);
    if (caller.role !== Role.tasker) this.#mustAnswer(caller, row);
    else if (row.questioner !== caller.uID) {
      if (!row.public) throw new Refusal('notPermitted', 'this question is not yours');
      if (row.project_id) await this.#projects.visible(caller, row.project_id);
    }
    return { ...present(row, caller.uID), question: row.question, answer: row.answer };
  }

  async ask(
    caller: Caller,
    given: {
      category: QuestionCategory;
      projectID?: string | null | undefined;
      title: string;
      question: string;
      public: boolean;
    },
  ): Promise<string> {
    mustFit('question', given.question);
    if (given.projectID) await this.#projects.visible(caller, given.projectID);
    const at = this.#clock.now();
    return this.#repo.transaction(async (tx) => {
      await this.#pictures.keep(tx, caller.uID, given.question);
      return this.#repo.add(tx, {
        ...given,
        title: given.title.trim(),
        projectID: given.projectID || null,
        questioner: caller.uID,
        at,
      });
    });
  }

  async asked(caller: Caller, query: Page & { answered?: boolean | undefined }) {
    const scope = scopeOf(caller);
    const rows = await this.#repo.asked(scope, query.answered ?? null, window(query));
    const questions = rows.map(
      (row): AskedQuestion => ({
        ...present(row, caller.uID),
        questioner: row.questioner,
        userID: row.user_id,
        projectName: row.project_name,
      }),
    );
    return { ...(await this.#repo.countAsked(scope)), questions };
  }

  async answer(caller: Caller, questionID: string, answer: string): Promise<void> {
    mustFit('answer', answer);
    const row = await this.#find(questionID);
    this.#mustAnswer(caller, row);
    const at = this.#clock.now();
    await this.#repo.transaction(async (tx) => {
      await this.#pictures.keep(tx, caller.uID, answer);
      const first = await this.#repo.answer(tx, questionID, { answer, by: caller.uID, at });
      if (first)
        await emitEvent(
          tx,
          { topic: 'question.answered', uID: row.questioner, payload: { questionID, title: row.title } },
          at,
        );
    });
  }

  #mustAnswer(caller: Caller, row: QuestionRow): void {
    if (caller.role === Role.requester && row.requester !== caller.uID)
      throw new Refusal('notPermitted', 'this question is not about a project of yours');
  }

  async #find(questionID: string): Promise<QuestionRow> {
    const row = await this.#repo.find(questionID);
    if (!row) throw new Refusal('notFound', 'no such question');
    return row;
  }
}
