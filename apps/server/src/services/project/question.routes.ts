import { questionRoutes } from '@pumasi/contract/api/question';
import { bind, RawAnswer } from '../../http/binding.ts';
import type { PictureService } from './picture.service.ts';
import type { QuestionService } from './question.service.ts';

/** Shown as a picture and as nothing else. */
const shownAs = (mime: string, bytes: number): Record<string, string> => ({
  'content-type': mime,
  'content-length': String(bytes),
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, max-age=86400, immutable',
});

export const questionBindings = (questions: QuestionService, pictures: PictureService) => [
  bind(questionRoutes.publicList, async ({ caller, query }) => {
    const list = await questions.publicList(caller, query);
    return list.length ? { questions: list } : null;
  }),
  bind(questionRoutes.count, async ({ caller }) => ({ count: await questions.count(caller) })),
  bind(questionRoutes.list, async ({ caller, query }) => {
    const list = await questions.list(caller, query);
    return list.length ? { questions: list } : null;
  }),
  bind(questionRoutes.one, async ({ caller, params }) => ({
    question: await questions.one(caller, params.questionID),
  })),
  bind(questionRoutes.ask, async ({ caller, body }) => ({ questionID: await questions.ask(caller, body) })),
  bind(questionRoutes.addPicture, async ({ caller, files }) => ({
    path: await pictures.add(caller, files.file?.[0]),
  })),
  bind(questionRoutes.picture, async ({ params }) => {
    const { mime, bytes, stream } = await pictures.open(params.pictureID);
    return new RawAnswer(stream, shownAs(mime, bytes));
  }),
  bind(questionRoutes.asked, ({ caller, query }) => questions.asked(caller, query)),
  bind(questionRoutes.answer, async ({ caller, params, body }) => {
    await questions.answer(caller, params.questionID, body.answer);
    return {};
  }),
];
