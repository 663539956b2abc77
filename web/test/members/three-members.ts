import '../outbox/browser-globals.ts';
import fc from 'fast-check';
import type { RunningServer } from '../outbox/running-server.ts';
import { check, reconnect } from '../outbox/two-devices.ts';
import { checkFinal, checkNothingLost, checkRights, checkWrites } from './check-history.ts';
import { checkPitches, checkRecorder } from './check-record.ts';
import { createHistory } from './history.ts';
import { createMember, type Member, type Row, type Shared } from './member.ts';
import { type Step, sequence } from './member-steps.ts';
import { type Known, readParts, toFields } from './parts.ts';
import { createGames, createTeamOfMembers, members, type OnServer, type TeamOfMembers } from './team-on-server.ts';

/** So many sequences take a few minutes, for which access tokens are valid. */
const sequencesOfTeam = 100;

/**
 * Random work of an owner, a coach and a helper, each on a device of their own, against a real server: with lost and late
 * requests, lost responses, kills, ended sessions, and members who are removed or get another role meanwhile.
 */
export async function checkThreeMembers(
  server: RunningServer,
  { numRuns, seed }: { readonly numRuns: number; readonly seed: number },
): Promise<void> {
  for (let done = 0; done < numRuns; done += sequencesOfTeam) {
    const team = await createTeamOfMembers(server);
    await fc.assert(
      fc.asyncProperty(sequence, (steps) => runSequence(team, steps)),
      { numRuns: Math.min(sequencesOfTeam, numRuns - done), seed: seed + done },
    );
  }
}

async function runSequence(team: TeamOfMembers, steps: readonly Step[]): Promise<void> {
  const history = createHistory();
  const games = await createGames(team, history);
  const rows: Row[] = [];
  let count = 0;
  const nextNumber = () => {
    count += 1;
    return count;
  };
  const shared = { team, games, history, rows, nextNumber };
  const all = members.map((_, number) => createMember(shared, number));
  try {
    await createFirstRows(shared, all);
    for (const member of all) await member.read();
    for (const step of steps) await runStep(shared, all, step);
    await checkOutcome(shared, all);
  } finally {
    await tidyUp(shared);
  }
}

/** A player and a game that all know, so that they often change the same. */
async function createFirstRows({ history }: Pick<Shared, 'history'>, [owner]: readonly Member[]): Promise<void> {
  await owner?.read();
  for (const resource of ['player', 'game'] as const) await owner?.run({ kind: 'create', resource });
  await owner?.device.retry();
  check(history.writes.length === 2, 'the first player and game were not created');
}

async function runStep({ team, history }: Shared, all: readonly Member[], step: Step): Promise<void> {
  if ('everyone' in step) await Promise.all(all.map(({ device }) => device.retry()));
  else if ('changed' in step) {
    const { changed: member, role } = step;
    // A member who was removed needs an invitation to come back.
    if (team.roles[member] === undefined || team.roles[member] === role) return;
    const startedAt = performance.now();
    await team.changeRole(member, role);
    history.roleChanges.push({ member, role, startedAt, endedAt: performance.now() });
  } else if ('work' in step) await all[step.member]?.run(step.work);
  else await all[step.member]?.fault(step.fault);
}

async function checkOutcome(shared: Shared, all: readonly Member[]): Promise<void> {
  const { team, games, history } = shared;
  for (const member of all) {
    member.connect();
    await reconnect(member.device);
  }
  checkNothingLost(
    history,
    all.map(({ device }) => device.entries()),
  );
  await decideAll(all);
  checkWrites(history);
  checkRights(history, members);
  const stored = await all[0]?.readTeam();
  if (!stored) throw new Error('The owner reads nothing of the team.');
  checkFinal(history, listKnown(shared, stored));
  const record = `played:${games.today.id}`;
  const season = toFields(stored.season).games;
  const inSeason = (Array.isArray(season) ? season : []).map(toFields).find(({ gameId }) => gameId === games.today.id);
  checkPitches({ history, entity: record, stored: inSeason?.pitches });
  const { recorder } = toFields(stored.record);
  const recording = team.persons.findIndex(({ id }) => id === toFields(recorder).id);
  checkRecorder(history, record, recording < 0 ? null : recording);
  for (const member of all) await checkShown(shared, member, stored);
}

/** The members answer all questions, until nothing waits any more. */
async function decideAll(all: readonly Member[]): Promise<void> {
  const isOpen = () => all.some((member) => member.isOpen());
  for (let pass = 0; pass < 10 && isOpen(); pass += 1) {
    for (const member of all) {
      await member.read();
      await member.decide(pass === 0 ? 'mine' : 'theirs');
    }
    await Promise.all(all.map(({ device }) => device.retry()));
  }
  check(!isOpen(), 'a change still waits');
}

/** What the server has at the end of everything that members change. */
function listKnown({ team, games: { today, later } }: Shared, stored: OnServer): ReadonlyMap<string, Known> {
  const toKnown = (entity: string, row: unknown): readonly [string, Known] => [
    entity,
    { version: Number(toFields(row).version ?? 0), parts: readParts(entity, row) },
  ];
  const isOwn = (row: unknown) => ![today.id, later.id, ...team.players].includes(String(toFields(row).id));
  const markOf = (player: string) => stored.marks.find((mark) => toFields(mark).playerId === player) ?? {};
  const known = [
    toKnown(`lineup:${later.id}`, stored.lineup),
    toKnown(`played:${today.id}`, stored.record),
    ...team.players.map((player) => toKnown(`availability:${today.id}:${player}`, markOf(player))),
    ...stored.players.filter(isOwn).map((row) => toKnown(`player:${toFields(row).id}`, row)),
    ...stored.games.filter(isOwn).map((row) => toKnown(`game:${toFields(row).id}`, row)),
  ];
  const entities = known.map(([entity]) => entity);
  check(new Set(entities).size === entities.length, 'the server has a row twice');
  return new Map(known);
}

/** A member who has read everything again shows what the server has. */
async function checkShown({ team, games }: Shared, member: Member, stored: OnServer): Promise<void> {
  if (team.roles[member.number] === undefined) {
    check((await member.readTeam()) === undefined, 'a member who was removed still reads the team');
    return;
  }
  await member.read();
  const pairs = [
    [`lineup:${games.later.id}`, stored.lineup, readParts(`lineup:${games.later.id}`, member.lineup.content())],
    [`played:${games.today.id}`, stored.record, member.record.shownParts()],
  ] as const;
  for (const [entity, saved, shown] of pairs) {
    const isSame = JSON.stringify([...readParts(entity, saved)]) === JSON.stringify([...(shown ?? [])]);
    check(isSame, `member ${member.number} shows another ${entity} than the server has`);
  }
}

async function tidyUp({ team, games, rows }: Shared): Promise<void> {
  for (const { id, resource } of rows)
    await team.call(
      0,
      'DELETE',
      resource === 'player' ? `/api/teams/${team.teamId}/players/${id}` : `/api/games/${id}`,
    );
  for (const { id } of [games.today, games.later]) await team.call(0, 'DELETE', `/api/games/${id}`);
  await team.restoreRoles();
}
