import { expect, type Page } from './test.ts';

export interface Person {
  name: string;
  birthdate: string;
  gender: '여성' | '남성';
  mobile: string;
}

const digits = (count: number): string =>
  Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('');
const SYLLABLES = '가나다라마바사아자차카타파하고노도로모보소오조초'.split('');
const syllable = (): string => SYLLABLES[Math.floor(Math.random() * SYLLABLES.length)] ?? '가';

/** Somebody whom the identity service has never met. */
export const stranger = (): Person => ({
  name: `김${syllable()}${syllable()}${syllable()}`,
  birthdate: `19${70 + Math.floor(Math.random() * 29)}0${1 + Math.floor(Math.random() * 9)}1${digits(1)}`,
  gender: Math.random() < 0.5 ? '여성' : '남성',
  mobile: `010${digits(8)}`,
});

export const newID = (): string => `e2e.${Date.now().toString(36)}${digits(3)}@example.com`;

interface Message {
  messageID: string;
  body: string;
}

/** The last message to a number, from the development outbox. */
async function lastMessage(page: Page, mobile: string): Promise<Message | undefined> {
  const answer = await page.request.get(`/api/v1/gpush/outbox/list?limit=1&to=${mobile}`);
  const { messages = [] } = (await answer.json()) as { messages?: Message[] };
  return messages[0];
}

/** The code that `send` brings: a message may take its time, and a number that was used before has an older one. */
async function codeAfter(page: Page, mobile: string, send: () => Promise<void>): Promise<string> {
  const before = await lastMessage(page, mobile);
  await send();
  let code = '';
  await expect
    .poll(async () => {
      const message = await lastMessage(page, mobile);
      if (message?.messageID !== before?.messageID) code = /\b\d{6}\b/.exec(message?.body ?? '')?.[0] ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}

/** Goes through the sandbox's pop-up as this person; `press` opens it. */
export async function passIdentity(page: Page, person: Person, press: () => Promise<void>): Promise<void> {
  const opening = page.waitForEvent('popup');
  await press();
  const popup = await opening;
  await popup.getByLabel('이름').fill(person.name);
  await popup.getByLabel('생년월일').fill(person.birthdate);
  await popup.getByRole('radio', { name: person.gender }).check();
  await popup.getByLabel('휴대폰 번호').fill(person.mobile);
  await popup.getByLabel(/동의합니다/).check();
  const code = await codeAfter(page, person.mobile, () =>
    popup.getByRole('button', { name: '인증번호 받기' }).click(),
  );
  await popup.getByLabel('인증번호 6자리').fill(code);
  await popup.getByRole('button', { name: '확인' }).click();
}

export const pressIdentity = (page: Page) => () =>
  page.getByRole('main').getByRole('button', { name: '본인인증' }).click();
