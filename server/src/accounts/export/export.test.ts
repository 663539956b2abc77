import { putPushSubscription, putSharedPushSubscription } from 'contract/answers/push-subscriptions';
import { putTeamAnswerLink } from 'contract/answers/team-answers';
import { createCalendarFeed } from 'contract/calendar';
import { accountExport, exportAccount } from 'contract/privacy/account-export';
import { putSharedLink } from 'contract/sharing/shared-links';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { selectTables } from '#server/backup/queries.ts';
import { insertHandOver, insertInvitation } from '#test/database/member-rows.ts';
import { insertFullTeam } from '#test/database/rows.ts';
import { serverFixture } from '#test/fixtures.ts';
import { createDevice } from '#test/push-device.ts';
import { goodPassword, registerCoach } from '#test/register-coach.ts';
import { tokenOf } from '#test/teams/answering-team.ts';

const server = await serverFixture();
const { db } = server;
const withPassword = { body: { password: goodPassword } };

/** Table → its part of the export, and the columns that are left out of it. A new table needs a decision here or below. */
const exportedTables: Readonly<Record<string, readonly [keyof typeof accountExport.shape, ...hidden: string[]]>> = {
  // The key is the email address again.
  users: ['user', 'passwordHash', 'emailKey'],
  sessions: ['sessions', 'userId', 'refreshKey', 'counter'],
  mail_tokens: ['emailLinks', 'userId', 'tokenHash'],
  teams: ['teams'],
  rule_packs: ['rulePacks'],
  players: ['players'],
  games: ['games'],
  lineups: ['lineups'],
  played_games: ['playedGames'],
  availability: ['availability'],
  calendar_feeds: ['calendarFeeds', 'tokenHash'],
  calendar_sources: ['calendarSources', 'address'],
  calendar_events: ['calendarEvents'],
  shared_links: ['sharedLinks', 'seed', 'tokenHash'],
  answer_links: ['answerLinks', 'seed', 'tokenHash'],
  push_subscriptions: [
    'pushSubscriptions',
    'tokenHash',
    'sharedTokenHash',
    'endpointHash',
    'address',
    'serverKey',
    'knownLineup',
  ],
  family_answers: ['familyAnswers'],
  family_absences: ['familyAbsences'],
  team_members: ['teamMembers'],
  team_invitations: ['teamInvitations', 'seed', 'tokenHash'],
  team_hand_overs: ['teamHandOvers'],
  team_activities: ['teamActivities'],
  subscriptions: ['subscriptions'],
  checkout_intents: ['checkouts'],
  payment_customers: ['paymentCustomers', 'userId'],
};

const notExported: Readonly<Record<string, string>> = {
  deleted_rows: 'It holds hashes of the ids of what is deleted, which name nothing.',
  idempotency_keys: 'It holds copies of responses for two days; what they say is in the tables that are exported.',
  game_notices: 'It holds what families are informed of next of a game; what it says is in the games.',
  push_messages: 'It counts the messages to devices; what they said is in the lineups.',
  jobs: 'It is the work of the server, such as mails on their way; their text is deleted when they are sent.',
  throttle_counters: 'It counts requests by hashed keys for minutes.',
  payment_events: 'It holds ids of the payment service, which name no coach.',
  sandbox_objects: 'It is the database of the simulated payment service.',
};

async function coachWithRowsInEveryTable() {
  const coach = await registerCoach(server);
  const now = server.clock();
  const ids = await insertFullTeam(db, coach.userId, { name: 'Canary Otters' });
  const { teamId, gameId, playerId } = ids;
  const times = { createdAt: now, updatedAt: now };
  await db
    .insertInto('availability')
    .values({ teamId, gameId, playerId, status: 'in', ...times })
    .execute();
  await coach.read(createCalendarFeed, { params: { teamId }, body: { timeZone: 'America/Chicago' } });
  const { link } = await coach.read(putSharedLink, { params: { gameId }, body: {} });
  const { team } = await coach.read(putTeamAnswerLink, { params: { teamId }, body: {} });
  const device = createDevice('https://push.example/send/canary');
  const ofChild = { params: { token: tokenOf(team?.url), playerId }, body: device.subscribe(server.config) };
  await coach.read(putPushSubscription, ofChild);
  const ofPage = { params: { token: tokenOf(link?.url) }, body: device.subscribeToPage(server.config) };
  await coach.read(putSharedPushSubscription, ofPage);
  const said = { teamId, playerId, createdAt: now };
  await db
    .insertInto('familyAnswers')
    .values({ ...said, id: uuid(), gameId, status: 'in', fromInning: null, throughInning: null, note: null })
    .execute();
  await db
    .insertInto('familyAbsences')
    .values({ ...said, id: uuid(), firstDay: '2026-07-01', lastDay: '2026-07-02' })
    .execute();
  await insertHandOver(db, teamId);
  await insertInvitation(db, teamId, coach.userId);
  const known = JSON.stringify({ opponent: 'Herons' });
  await db.insertInto('calendarEvents').values({ teamId, eventKey: 'event-2', gameId, known }).execute();
  const payer = { userId: coach.userId, mode: 'sandbox' } as const;
  const addresses = { successUrl: 'https://a.example/b', cancelUrl: 'https://a.example/c' };
  await db
    .insertInto('paymentCustomers')
    .values({ ...payer, customerId: `cus_${uuid()}`, createdAt: now })
    .execute();
  await db
    .insertInto('checkoutIntents')
    .values({ ...payer, ...addresses, id: uuid(), sessionId: null, createdAt: now, closedAt: null })
    .execute();
  await db
    .insertInto('subscriptions')
    .values({
      ...{ ...payer, subscriptionId: `sub_${uuid()}`, status: 'active', startedAt: now, updatedAt: now },
      ...{ periodStart: now, periodEnd: now, endsAt: null, pastDueSince: null },
    })
    .execute();
  return { coach, ...ids };
}

const toCamelCase = (name: string) => name.replace(/_(\w)/g, (_underscore, next: string) => next.toUpperCase());

describe('[P-03] The account export', () => {
  it('[P-03] has a decision for every table of the database.', async () => {
    const tables = (await selectTables(db)).map(({ name }) => name);
    expect(tables.toSorted()).toEqual([...Object.keys(exportedTables), ...Object.keys(notExported)].toSorted());
  });

  it('[P-03] has the rows of the coach from every exported table with every column, and no row of others.', async () => {
    const { coach, teamId } = await coachWithRowsInEveryTable();
    await coachWithRowsInEveryTable();
    const answer = await coach.call(exportAccount, withPassword);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="evenfield-data.json"');
    const all = accountExport.strict().parse(answer.body);
    for (const { name, columns } of await selectTables(db)) {
      const [part, ...hidden] = exportedTables[name] ?? [];
      if (!part) continue;
      const rows = [all[part]].flat();
      expect(rows.length, name).toBeGreaterThanOrEqual(1);
      const visible = columns.map((column) => toCamelCase(column.name)).filter((column) => !hidden.includes(column));
      expect(Object.keys(Object(rows[0])).toSorted(), name).toEqual(visible.toSorted());
    }
    expect(all.user).toMatchObject({ id: coach.userId, email: coach.email, firstName: 'Casey' });
    expect(all.teams).toMatchObject([{ id: teamId, name: 'Canary Otters' }]);
    const { players, games, rulePacks, lineups, playedGames, availability, calendarFeeds, sharedLinks } = all;
    const ofCalendars = [calendarFeeds, all.calendarSources, all.calendarEvents];
    const ofTeam = [players, games, rulePacks, lineups, playedGames, availability, sharedLinks, ...ofCalendars];
    for (const rows of ofTeam) expect(rows).toEqual([expect.objectContaining({ teamId })]);
    const children = all.pushSubscriptions?.map(({ playerId }) => playerId);
    expect(new Set(children)).toEqual(new Set([players[0]?.id, null]));
    for (const rows of [all.sessions, all.subscriptions, all.checkouts, all.paymentCustomers])
      expect(rows).toHaveLength(1);
    expect(JSON.stringify(all)).not.toMatch(/hash|refreshKey|argon2|"seed"|push\.example|p256dh/i);
  });

  it('[P-03] contains a deleted team until it is removed for good.', async () => {
    const coach = await registerCoach(server);
    await insertFullTeam(db, coach.userId, { name: 'Former Otters', isActive: false, deletedAt: server.clock() });
    const all = await coach.read(exportAccount, withPassword);
    expect(all.teams).toMatchObject([{ name: 'Former Otters', deletedAt: expect.any(String) }]);
    expect(all.players).toHaveLength(1);
  });

  it('[P-03] is refused without the current password, and reveals nothing.', async () => {
    const { coach } = await coachWithRowsInEveryTable();
    for (const body of [undefined, {}, { password: '' }, { password: 'Wrong password 1' }]) {
      const answer = await coach.call(exportAccount, { body });
      expect(answer).toMatchObject({ status: 400, body: { errors: { password: [expect.any(String)] } } });
      expect(JSON.stringify(answer.body)).not.toContain('Canary');
    }
    // An older version of the app asked without a password.
    expect((await coach.call({ ...exportAccount, method: 'GET' })).status).toBe(405);
  });

  it('[P-03] counts wrong passwords together with those at the sign-in, and then refuses the right one, too.', async () => {
    const { coach } = await coachWithRowsInEveryTable();
    const guess = (password: string) => coach.call(exportAccount, { body: { password } });
    let last = 400;
    for (let attempt = 0; last === 400 && attempt < 100; attempt += 1) last = (await guess('Wrong password 1')).status;
    expect(last).toBe(429);
    expect((await guess(goodPassword)).status).toBe(429);
  });
});
