import { faqRoutes } from '@pumasi/contract/api/faq';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '../../testing/caller.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';
import type { NewFaq } from './faq.repo.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

test('entries come by category and place, in the reader’s language where there is one, without deleted ones', async () => {
  const { client } = await logIn(await world.app(), (await world.user()).userID);
  const list = async (language: 'ko' | 'en' = 'ko') =>
    (await client.call(faqRoutes.list, { query: { language } }))?.faqs;
  expect(await list()).toBeUndefined();
  const add = (category: NewFaq['category'], position: number, title: string, titleEn = '') =>
    world.services.faqRepo.insert({
      category,
      position,
      title,
      content: `${title}의 답`,
      titleEn,
      contentEn: titleEn && `the answer to ${titleEn}`,
      at: world.clock.now(),
    });
  await add('서비스', 1, '고객센터');
  await add('수익', 1, '출금', 'Withdrawal');
  await add('회원', 2, '탈퇴');
  await add('회원', 1, '가입');
  await add('작업', 1, '지운 글');
  await world.db.pool.query(`update faq set deleted_at = now() where title = '지운 글'`);
  expect((await list())?.map(({ category, title }) => [category, title])).toEqual([
    ['회원', '가입'],
    ['회원', '탈퇴'],
    ['수익', '출금'],
    ['서비스', '고객센터'],
  ]);
  const english = await list('en');
  expect(english?.map(({ title }) => title)).toEqual(['가입', '탈퇴', 'Withdrawal', '고객센터']);
  expect(english?.[2]).toMatchObject({
    content: 'the answer to Withdrawal',
    CreatedAt: world.clock.now().toISOString(),
    DeletedAt: null,
  });
});
