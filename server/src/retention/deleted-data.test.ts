import { deleteAccount } from 'contract/account-settings';
import { register, verifyEmail } from 'contract/accounts';
import { putFamilyAnswer } from 'contract/answers/family-answers';
import { putTeamAnswerLink } from 'contract/answers/team-answers';
import { putPlayerAvailability } from 'contract/availability';
import { createGame } from 'contract/games';
import type { Endpoint } from 'contract/http/endpoint';
import { putLineup } from 'contract/lineups';
import { addPlayer, deletePlayer } from 'contract/players';
import { createRulePack } from 'contract/rule-packs';
import { putPlayed } from 'contract/season';
import { toPitchEvents } from 'contract/season/pitch-events';
import { putSharedLink } from 'contract/sharing/shared-links';
import { retentionDays } from 'contract/site/retention';
import { createTeam, deleteTeam, updateTeam } from 'contract/teams';
import { expect, it } from 'vitest';
import { day } from '#server/time-units.ts';
import { upgrade } from '#test/billing.ts';
import { dumpAsText } from '#test/database/all-tables.ts';
import { insertCalendarSource } from '#test/database/rows.ts';
import { billingFixture } from '#test/fixtures.ts';
import { callEndpoint, type Input, readEndpoint } from '#test/http/calling.ts';
import { goodPassword, mailedToken, mailsAt } from '#test/register-coach.ts';

const { server, lines } = await billingFixture();

/** Registers a coach whose every text contains the canary, so that no copy of it is missed. */
async function registerCanaryCoach(canary: string) {
  const email = `${canary}@example.org`;
  const names = { firstName: canary, lastName: canary };
  const form = { ...names, email, password: goodPassword, confirmPassword: goodPassword };
  const { data } = await readEndpoint(server.url, register, { body: form });
  await readEndpoint(server.url, verifyEmail, { query: { token: await mailedToken(server, email, 'verify-email') } });
  const headers = { authorization: `Bearer ${data.token}` };
  /** Each write has a key, so that its response is stored, too. */
  const withHeaders = (input: Input = {}) => ({
    ...input,
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
  });
  return {
    canary,
    email,
    userId: data.user.id,
    call: (endpoint: Endpoint, input?: Input) => callEndpoint(server.url, endpoint, withHeaders(input)),
    read: <E extends Endpoint>(endpoint: E, input?: Input) => readEndpoint(server.url, endpoint, withHeaders(input)),
  };
}

async function createCanaryTeam({ canary, read }: Awaited<ReturnType<typeof registerCanaryCoach>>) {
  const team = await read(createTeam, { body: { name: canary, season: canary, leagueLevel: canary } });
  const params = { teamId: team.id };
  const names = { lastName: canary, notes: `${canary} notes` };
  const child = await read(addPlayer, { params, body: { ...names, firstName: `${canary}child` } });
  const other = await read(addPlayer, { params, body: { ...names, firstName: `${canary}other` } });
  const pair = { place: 'infield', kind: 'together', level: 'wanted', players: [child.id, other.id] };
  await read(updateTeam, { params, body: { name: team.name, pairs: [pair] } });
  await read(createRulePack, { params, body: { name: canary, rules: {} } });
  const place = { opponent: canary, location: canary, gameDate: server.clock().toISOString().slice(0, 10) };
  const game = await read(createGame, { params, body: place });
  const ofGame = { gameId: game.id };
  const innings = [{ P: child.id, C: other.id }];
  const lineup = { version: 0, status: 'draft', innings, battingOrder: [child.id, other.id] };
  await read(putLineup, { params: ofGame, body: lineup });
  const mark = { status: 'in', version: 0 };
  await read(putPlayerAvailability, { params: { ...ofGame, playerId: child.id }, body: mark });
  const played = { version: 0, innings, present: { [child.id]: [1], [other.id]: [1] }, battingOrder: [child.id] };
  await read(putPlayed, { params: ofGame, body: { ...played, pitchEvents: toPitchEvents({ [child.id]: 21 }, 0) } });
  await insertCalendarSource(server.db, team.id, { host: canary });
  const known = JSON.stringify({ opponent: canary });
  await server.db
    .insertInto('calendarEvents')
    .values({ teamId: team.id, eventKey: canary, gameId: game.id, known })
    .execute();
  await read(putSharedLink, { params: ofGame, body: { names: 'first' } });
  const links = await read(putTeamAnswerLink, { params, body: {} });
  const answered = { ...ofGame, playerId: other.id, token: links.team?.url?.split('/').at(-1) ?? '' };
  await read(putFamilyAnswer, { params: answered, body: { status: 'out', note: `${canary} is ill` } });
  return { team, child, other };
}

async function findRows(text: string): Promise<string[]> {
  const rows = (await dumpAsText(server.db)).split('\n');
  return rows.filter((row) => row.toLowerCase().includes(text)).map((row) => row.replace(/: .*/s, ''));
}

async function letDaysPass(days: number) {
  server.clock.advance(days * day);
  await server.tick();
}

it('[P-04] [P-05] A deleted team is gone from every table after its grace period, and not before.', async () => {
  const coach = await registerCanaryCoach('canaryteam');
  const { team } = await createCanaryTeam(coach);
  await coach.read(deleteTeam, { params: { teamId: team.id } });
  await letDaysPass(retentionDays.deletedTeam - 1);
  expect(new Set(await findRows(coach.canary))).toEqual(
    new Set([
      'calendar_events',
      'calendar_sources',
      'family_answers',
      'games',
      'jobs',
      'players',
      'rule_packs',
      'teams',
      'users',
    ]),
  );
  await letDaysPass(1);
  const rest = new Set(await findRows(coach.canary));
  expect([...rest].filter((table) => table !== 'jobs')).toEqual(['users']);
  expect(await findRows(team.id)).toEqual([]);
  expect(retentionDays.deletedTeam).toBeLessThanOrEqual(30);
});

it('[P-04] A removed player is gone at once, but for the stored responses, and from those after two days.', async () => {
  const coach = await registerCanaryCoach('canaryroster');
  const { team, child, other } = await createCanaryTeam(coach);
  await coach.read(deletePlayer, { params: { teamId: team.id, playerId: child.id } });
  expect(new Set(await findRows(child.firstName))).toEqual(new Set(['idempotency_keys']));
  await letDaysPass(retentionDays.idempotencyKey + 1);
  expect(await findRows(child.firstName)).toEqual([]);
  expect(await findRows(other.firstName)).toEqual(['players']);
});

it('[P-04] A deleted account is gone from every table once the mail about its deletion is, and never was in the log.', async () => {
  const coach = await registerCanaryCoach('canaryaccount');
  await createCanaryTeam(coach);
  await upgrade(server, coach);
  await coach.read(deleteAccount, { body: { password: goodPassword } });
  // The mail about the deletion, and for a day what the sandbox remembers of a request.
  expect(new Set(await findRows(coach.canary))).toEqual(new Set(['jobs', 'sandbox_objects']));
  await letDaysPass(retentionDays.mail + 1);
  expect(await findRows(coach.canary)).toEqual([]);
  expect(await findRows(coach.userId)).toEqual([]);
  expect(await mailsAt(server, coach.email)).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => /canary/i.test(line))).toEqual([]);
});
