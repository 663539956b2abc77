import { updateMailSettings } from 'contract/account-settings';
import { getCurrentUser } from 'contract/accounts';
import { deleteFamilyAbsence, putFamilyAbsence } from 'contract/answers/family-answers';
import { v7 } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { createMailCipher } from '#server/mail/mail-cipher.ts';
import { sendMail } from '#server/mail/send-mail-job.ts';
import { signedInCoach } from '#test/coach-fixture.ts';
import { insertMember } from '#test/database/member-rows.ts';
import { serverFixture } from '#test/fixtures.ts';
import { pushServer } from '#test/push-server.ts';
import { createInformedTeam, type InformedTeam } from '#test/teams/informed-team.ts';
import { mailAnswersHandler } from './mails.ts';

const service = await pushServer();
const unlimited = { attempts: 1e6, windowMs: 1000, pauseMs: null };
const server = await serverFixture({ limits: { answersFromNetwork: unlimited } });
const cipher = createMailCipher(server.config);
const begin = server.clock().getTime();
let team: InformedTeam;

beforeEach(async () => {
  setTo(begin);
  await server.db.deleteFrom('jobs').where('kind', 'in', ['mail-answers', sendMail.name]).execute();
  team = await createInformedTeam(server, service);
  await team.coach.read(updateMailSettings, { body: { mailsAnswers: true } });
  await team.saveLineup([team.ava, team.ava, team.ben]);
});

function setTo(moment: number) {
  server.clock.advance(moment - server.clock().getTime());
}

async function readMails() {
  const rows = await server.db.selectFrom('jobs').select('payload').where('kind', '=', sendMail.name).execute();
  return Promise.all(
    rows.map(async ({ payload }) => {
      const { subject, text }: { readonly subject?: string; readonly text?: string } = Object(payload);
      return { subject, text: (await cipher.decrypt(text ?? '')) ?? '' };
    }),
  );
}

const say = (body: object, playerId = team.ava) => team.answer(body, { playerId, game: team.gameId });

it('[B.106c] A coach who has chosen it gets one mail about the answers of ten minutes that do not fit a final lineup.', async () => {
  await say({ status: 'out', note: 'Fever' });
  await say({ status: 'in', fromInning: 2 }, team.ben);
  expect(await readMails()).toEqual([]);
  await team.wait(10);
  const [mail, ...more] = await readMails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Answers that do not fit a final lineup');
  expect(mail?.text).toContain('Thunder vs. Herons, Saturday, May 9');
  expect(mail?.text).toContain('Ava Østby is not coming.');
  expect(mail?.text).toContain('Ben Ito comes for inning 2.');
  expect(mail?.text).toContain(`${server.config.publicUrl}/games/${team.gameId}/lineup`);
  expect(mail?.text).not.toContain('Fever');
  await team.wait(60);
  expect(await readMails()).toHaveLength(1);
});

it('An absence is mailed, too, and nothing between 21 and 7.', async () => {
  setTo(Date.parse('2026-05-05T03:00:00Z'));
  const params = { token: team.token, playerId: team.ava, absenceId: v7() };
  await team.family.read(putFamilyAbsence, { params, body: { firstDay: '2026-05-08', lastDay: '2026-05-10' } });
  await team.wait(60);
  await say({ status: 'out' }, team.ben);
  await team.wait(60);
  expect(await readMails()).toEqual([]);
  setTo(Date.parse('2026-05-05T12:00:00Z'));
  await server.tick();
  const [mail, ...more] = await readMails();
  expect(mail?.text).toMatch(/Ava Østby is not coming\.[\s\S]*Ben Ito is not coming\./);
  expect(more).toEqual([]);
});

it('[B.106j] An earlier answer that counts again when an absence is removed is mailed when it does not fit the final lineup.', async () => {
  await say({ status: 'in', fromInning: 3 });
  const params = { token: team.token, playerId: team.ava, absenceId: v7() };
  await team.family.read(putFamilyAbsence, { params, body: { firstDay: '2026-05-08', lastDay: '2026-05-10' } });
  await team.wait(20);
  expect(await readMails()).toMatchObject([{ text: expect.stringContaining('Ava Østby is not coming.') }]);
  await team.family.read(deleteFamilyAbsence, { params });
  await team.wait(10);
  const texts = (await readMails()).map(({ text }) => text);
  expect(texts).toEqual([expect.anything(), expect.anything()]);
  expect(texts).toContainEqual(expect.stringContaining('Ava Østby comes for inning 3.'));
});

it('Nothing is mailed for an answer that fits, for a draft, or after the coach has turned the mails off.', async () => {
  await say({ status: 'in' });
  await team.wait(20);
  await team.saveLineup([team.ava, team.ava, team.ben], { status: 'draft' });
  await say({ status: 'out' });
  await team.wait(20);
  await team.saveLineup([team.ava, team.ava, team.ben], { status: 'draft' });
  expect(await readMails()).toEqual([]);
  expect(await server.db.selectFrom('jobs').select('id').where('kind', '=', 'mail-answers').execute()).toEqual([]);
  await say({ status: 'in' });
  await team.saveLineup([team.ava, team.ava, team.ben]);
  await say({ status: 'out' });
  await team.coach.read(updateMailSettings, { body: { mailsAnswers: false } });
  await team.wait(20);
  expect(await readMails()).toEqual([]);
});

it('[B.106h] Every coach of the team who has chosen it gets one mail about an answer, and neither a helper nor a viewer.', async () => {
  const { assistant } = await addMembers();
  await say({ status: 'out' });
  await team.wait(10);
  const greetings = (await readMails()).map(({ text }) => text.split('\n')[0]);
  expect(greetings.toSorted()).toEqual([expect.stringContaining('Avery'), expect.stringContaining('Casey')]);
  await team.coach.read(updateMailSettings, { body: { mailsAnswers: false } });
  await say({ status: 'in', fromInning: 2 });
  await team.wait(10);
  expect(await readMails()).toHaveLength(3);
  await assistant.read(updateMailSettings, { body: { mailsAnswers: false } });
  await say({ status: 'out' });
  await team.wait(10);
  expect(await readMails()).toHaveLength(3);
});

/** Members in each role who have chosen the mails. */
async function addMembers() {
  const [assistant, helper, viewer] = await Promise.all([
    signedInCoach(server, { firstName: 'Avery' }),
    signedInCoach(server, { firstName: 'Hana' }),
    signedInCoach(server, { firstName: 'Vic' }),
  ]);
  const roles = [
    [assistant, 'coach'],
    [helper, 'helper'],
    [viewer, 'viewer'],
  ] as const;
  for (const [member, role] of roles) {
    await insertMember(server.db, team.teamId, member.userId, role);
    await member.read(updateMailSettings, { body: { mailsAnswers: true } });
  }
  return { assistant };
}

it('Two servers that run the job at once mail once.', async () => {
  await say({ status: 'out' });
  server.clock.advance(10 * 60_000);
  const enqueued: string[] = [];
  const handler = mailAnswersHandler({
    ...server,
    enqueueMail: async (_db, { to }) => {
      enqueued.push(to);
    },
  });
  let isCompleted = false;
  const job = {
    ...{ id: v7(), attempts: 1 },
    complete: async () => {
      const isFirst = !isCompleted;
      isCompleted = true;
      return isFirst;
    },
  };
  const of = { teamId: team.teamId, gameId: team.gameId };
  await Promise.all([handler.run(of, job), handler.run(of, job)]);
  expect(enqueued).toHaveLength(1);
});

it('The choice is off for a new coach, and part of what the account says.', async () => {
  const read = async () => (await team.coach.read(getCurrentUser)).mailsAnswers;
  expect(await read()).toBe(true);
  await team.coach.read(updateMailSettings, { body: { mailsAnswers: false } });
  expect(await read()).toBeUndefined();
  expect(await team.coach.call(updateMailSettings, { body: {} })).toMatchObject({
    status: 400,
    body: { errors: { mailsAnswers: ['Choose whether mails are sent'] } },
  });
});
