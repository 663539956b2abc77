import { randomUUID } from 'node:crypto';
import { type TeamImport, teamImport } from 'contract/privacy/team-import';
import { retentionDays } from 'contract/site/retention';
import { termsVersion } from 'contract/site/terms';
import { STANDARD_NINE } from 'engine';
import { v7 as uuid } from 'uuid';
import type { Dependencies } from '#server/dependencies.ts';
import { insertImportedRows } from '#server/imports/teams/queries.ts';
import { createNewIds, toRows } from '#server/imports/teams/to-rows.ts';
import { startSession } from '#server/sessions/sessions.ts';
import { day, daysBefore } from '#server/time-units.ts';
import { insertUser } from '#server/users/queries.ts';

/** No password has this hash, so that no one signs in as a guest from another device. */
const noPasswordHash = 'guest';

/** Creates a guest, a demo team and a session in one transaction. */
export function startDemo({ db }: Pick<Dependencies, 'db'>, userAgent: string | undefined, now: Date) {
  const id = uuid();
  // The top-level domain `invalid` never exists (RFC 2606).
  const email = `guest-${id}@demo.invalid`;
  return db.transaction().execute(async (tx) => {
    const user = await insertUser(tx, {
      ...{ id, email, emailKey: email, firstName: 'Guest', lastName: 'Coach', passwordHash: noPasswordHash },
      // Pages and calls that need a verified address are what a guest looks around for.
      emailVerifiedAt: now,
      planType: 'Pro',
      guestUntil: daysBefore(now, -retentionDays.guest),
      ...{ termsVersion, termsAcceptedAt: now, createdAt: now, updatedAt: now, lastActiveAt: now },
    });
    const rows = toRows(createSampleTeam(now), { ids: createNewIds(), ownerId: id, now });
    await insertImportedRows(tx, rows);
    const session = await startSession(tx, { userId: id, remember: true, userAgent }, now);
    return { user, session };
  });
}

const inningsCount = 6;

/** First name, last name, number, and the positions that the player prefers. Only those who say so pitch and catch. */
const roster = [
  ['Ava', 'Brooks', '7', ['P', 'SS']],
  ['Mateo', 'Garcia', '12', ['P', '1B']],
  ['Emma', 'Fisher', '3', ['P', '2B']],
  ['Noah', 'Jensen', '21', ['P', '3B']],
  ['Sofia', 'Lopez', '9', ['C', 'LF']],
  ['Liam', 'Nguyen', '15', ['C', '3B']],
  ['Mia', 'Patel', '4', ['C', 'RF']],
  ['Jack', 'Rossi', '18', ['CF']],
  ['Zoe', 'Schmidt', '2', ['2B']],
  ['Omar', 'Haddad', '11', ['1B']],
  ['Lily', 'Turner', '5', ['RF']],
  ['Ben', 'Walker', '24', ['LF']],
  ['Ruby', 'Young', '8', ['SS']],
] as const;

/** Saturdays from the next game, which is number 0: four games that were played and three to come. */
const games = [
  { week: -5, opponent: 'Herons', homeOrAway: 'home', location: 'Riverside Park, Field 2' },
  { week: -4, opponent: 'Badgers', homeOrAway: 'away', location: 'Mill Street Diamond' },
  { week: -3, opponent: 'Foxes', homeOrAway: 'home', location: 'Riverside Park, Field 2' },
  { week: -2, opponent: 'Owls', homeOrAway: 'away', location: 'Oak Hill School' },
  { week: 0, opponent: 'Bears', homeOrAway: 'home', location: 'Riverside Park, Field 2' },
  { week: 1, opponent: 'Herons', homeOrAway: 'away', location: 'Lakeview Fields' },
  { week: 2, opponent: 'Badgers', homeOrAway: 'home', location: 'Riverside Park, Field 2' },
] as const;

/** The demo team as an import of a team: made-up players, the games before today played, and the next one to be planned. */
function createSampleTeam(now: Date): TeamImport {
  const teamId = randomUUID();
  const joined = new Date(now.getTime() - 60 * day).toISOString();
  const players = roster.map(([firstName, lastName, jerseyNumber, preferred]) => {
    const never = ['P', 'C'].filter((position) => !preferred.some((name) => name === position));
    const wishes = Object.fromEntries([
      ...never.map((position) => [position, 'never']),
      ...preferred.map((position) => [position, 'prefer']),
    ]);
    return { id: randomUUID(), teamId, firstName, lastName, jerseyNumber, wishes, createdAt: joined };
  });
  const nextGame = now.getTime() + daysToNextGame(now) * day;
  const scheduled = games.map(({ week, ...game }) => {
    const date = new Date(nextGame + week * 7 * day);
    const finalAt = week < 0 ? date.toISOString() : null;
    return {
      ...game,
      id: randomUUID(),
      teamId,
      gameDate: date.toISOString().slice(0, 10),
      startTime: '10:00',
      finalAt,
    };
  });
  const played = playGames(
    players.map(({ id }) => id),
    scheduled.filter(({ finalAt }) => finalAt !== null).length,
  );
  const records = played.map((record, index) => ({ ...record, teamId, gameId: scheduled[index]?.id, version: 0 }));
  return teamImport.parse({
    teams: [
      { id: teamId, name: 'Otters (demo)', season: 'Demo season', ageGroup: 10, defaultInningsCount: inningsCount },
    ],
    rulePacks: [],
    players,
    games: scheduled.map((game) => ({ ...game, inningsCount })),
    lineups: records.map(({ innings, battingOrder, ...of }) => ({ ...of, status: 'final', innings, battingOrder })),
    playedGames: records,
    availability: [],
  });
}

/** Until a Saturday that is after tomorrow everywhere, so that no time zone calls it game day. */
function daysToNextGame(now: Date): number {
  const days = (6 - now.getUTCDay() + 7) % 7;
  return days < 2 ? days + 7 : days;
}

/**
 * What was played in so many games. In each game two of the pitchers throw three innings each and two of the catchers
 * catch three; of the others those sit who have sat least so far, so that the season is fair.
 */
function playGames(ids: readonly string[], count: number) {
  const pitchers = ids.slice(0, 4);
  const catchers = ids.slice(4, 7);
  const sits = new Map(ids.map((id) => [id, 0]));
  return Array.from({ length: count }, (_, game) => {
    const innings = Array.from({ length: inningsCount }, (_inning, inning) => {
      const half = inning < inningsCount / 2 ? 0 : 1;
      const battery = [pitchers[(2 * game + half) % 4], catchers[(game + half) % 3]].flatMap((id) => id ?? []);
      const others = ids.filter((id) => !battery.includes(id));
      const bySits = others.toSorted((one, other) => (sits.get(one) ?? 0) - (sits.get(other) ?? 0));
      const bench = bySits.slice(0, ids.length - STANDARD_NINE.length);
      for (const id of bench) sits.set(id, (sits.get(id) ?? 0) + 1);
      const field = others.filter((id) => !bench.includes(id));
      const turned = field.map((_id, index) => field[(index + inning + game) % field.length]);
      const onField = [...battery, ...turned];
      return Object.fromEntries(STANDARD_NINE.map((position, index) => [position, onField[index]]));
    });
    const first = (game * 3) % ids.length;
    const battingOrder = [...ids.slice(first), ...ids.slice(0, first)];
    const thrown = [pitchers[(2 * game) % 4], pitchers[(2 * game + 1) % 4]];
    return {
      innings,
      battingOrder,
      lastBatter: battingOrder[4],
      present: Object.fromEntries(ids.map((id) => [id, innings.map((_inning, index) => index + 1)])),
      pitches: Object.fromEntries(thrown.map((id, index) => [id, 38 - 5 * index - game])),
    };
  });
}
