import type { World } from '../compose-world.ts';
import { sql } from '../platform/database.ts';
import { hashPassword } from '../platform/passwords.ts';
import type { Secrets } from '../platform/secrets.ts';
import { sandboxDi } from '../services/cert/sandbox.service.ts';
import { type DemoPerson, demoPeople } from './content/people.ts';

export const DEMO_PASSWORD = 'demo1234';

const digits = (length: number, seed: number): string =>
  Array.from({ length }, (_, i) => ((seed * 7 + i * 3 + ((seed >> (i % 5)) & 3)) % 10).toString()).join('');

/** Makes the demonstration's people; tells the uID of each user id. */
export async function makePeople(world: World, secrets: Secrets): Promise<Map<string, string>> {
  const passwd = await hashPassword(DEMO_PASSWORD);
  const uIDs = new Map<string, string>();
  for (const [index, person] of demoPeople.entries()) {
    const uID = await makeUser(world, person, passwd, index);
    uIDs.set(person.userID, uID);
    if (person.role === 4) await makeTasker(world, secrets, person, uID, index);
  }
  return uIDs;
}

async function makeUser(
  { db, clock, keys }: World,
  person: DemoPerson,
  passwd: string,
  index: number,
): Promise<string> {
  const chosen = person.onboarded ? index % 3 !== 0 : null;
  const birthdate = `19${70 + (index % 30)}-0${1 + (index % 9)}-1${index % 9}`;
  const gender = index % 2 === 0 ? 0 : 1;
  // The sandbox recognises these people, so that finding an id and resetting a password can be tried with them.
  const di = sandboxDi(keys.certKey, { name: person.name, birthdate, gender });
  const row = await db.one<{ uid: string }>(sql`
    insert into app_user (user_id, passwd, role, name, mobile, birth_date, gender, di, sms_notification, email_notification,
                          kakao_notification, app_notification, created_at)
    values (${person.userID}, ${passwd}, ${person.role}, ${person.name}, ${`010${digits(8, index + 11)}`},
            ${birthdate}, ${gender}, ${di}, ${chosen}, ${chosen}, ${chosen}, ${chosen},
            ${clock.now()})
    returning uid`);
  if (!row) throw new Error('a user was not made');
  return row.uid;
}

async function makeTasker(
  { db, clock }: World,
  secrets: Secrets,
  person: DemoPerson,
  uID: string,
  index: number,
) {
  const at = clock.now();
  const done = person.onboarded;
  await db.run(sql`
    insert into tasker (uid, division, level, reviewer, certificated_at, security_pledge_at, security_date, sign, privacy_agreed_at,
                        withdraw_state, bank_code, account_holder, account_num, regident_num)
    values (${uID}, ${person.division}, ${person.level}, ${person.reviewer}, ${person.certificated ? at : null},
            ${done ? at : null}, ${done ? '20260801' : null}, ${done ? secrets.seal(person.name, `sign:${uID}`) : null}, ${done ? at : null},
            ${done ? 1 : 0}, ${done ? 88 : null}, ${done ? person.name : null},
            ${done ? secrets.seal(`110${digits(9, index)}`, `accountNum:${uID}`) : null},
            ${done ? secrets.seal(digits(13, index + 40), `regidentNum:${uID}`) : null})`);
}
