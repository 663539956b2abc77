import { nameKey } from 'contract/primitives/name-key';
import type { TeamImport } from 'contract/privacy/team-import';
import { isReadyMadePack } from 'contract/rule-packs/rules';
import { countPitches, type PitchEvents, toPitchEvents } from 'contract/season/pitch-events';
import { v7 as uuid } from 'uuid';
import type { ImportedRows } from './queries.ts';

type Context = { readonly ids: NewIds; readonly ownerId: string; readonly now: Date };

/** The rows that an import inserts, with new ids. Each is made when it is read. */
export function toRows(imported: TeamImport, context: Context): ImportedRows {
  assignIds(imported, context.ids);
  return {
    teams: imported.teams.values().map((team) => toTeamRow(team, context)),
    rulePacks: imported.rulePacks.values().map((pack) => toPackRow(pack, context)),
    players: imported.players.values().map((player) => toPlayerRow(player, context)),
    games: imported.games.values().map((game) => toGameRow(game, context)),
    lineups: imported.lineups.values().map((lineup) => toLineupRow(lineup, context)),
    playedGames: imported.playedGames.values().map((played) => toPlayedRow(played, context)),
    availability: imported.availability.values().map((mark) => toAvailabilityRow(mark, context)),
    familyAnswers: (imported.familyAnswers ?? []).values().map((answer) => toAnswerRow(answer, context)),
    familyAbsences: (imported.familyAbsences ?? []).values().map((absence) => toAbsenceRow(absence, context)),
  };
}

/** New ids are in the order of the file, in which lists without another order are shown. */
function assignIds({ teams, rulePacks, players, games }: TeamImport, ids: NewIds): void {
  for (const { id } of teams) ids.ofTeam(id);
  for (const { teamId, id } of [...rulePacks, ...players, ...games]) ids.inTeam(teamId, id);
}

type Row<Table extends keyof TeamImport> = NonNullable<TeamImport[Table]>[number];
type Cells = Readonly<Record<string, string>>;

function toTeamRow({ id, pairs = [], defaultRulePackId, ...team }: Row<'teams'>, { ids, ownerId, now }: Context) {
  return {
    ...team,
    id: ids.ofTeam(id),
    ownerId,
    timeZone: team.timeZone ?? null,
    ageGroup: team.ageGroup ?? null,
    pitchTable: team.pitchTable ?? null,
    defaultInningsCount: team.defaultInningsCount ?? null,
    defaultPositionConfiguration: team.defaultPositionConfiguration ?? null,
    defaultRulePackId: toPackId(defaultRulePackId, (packId) => ids.inTeam(id, packId)),
    pairs: JSON.stringify(
      pairs.map(({ players: [one, other], ...pair }) => ({
        ...pair,
        players: [ids.inTeam(id, one), ids.inTeam(id, other)],
      })),
    ),
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
}

function toPackRow({ id, teamId, rules, ...pack }: Row<'rulePacks'>, { ids, now }: Context) {
  return { ...pack, ...toPlace(ids, teamId, id), rules: JSON.stringify(rules), createdAt: now, updatedAt: now };
}

/** When a player was added decides whether they were on the bench of an earlier game, so it is taken over. */
function toPlayerRow({ id, teamId, createdAt, archivedAt, ...player }: Row<'players'>, { ids, now }: Context) {
  return {
    ...player,
    ...toPlace(ids, teamId, id),
    nameKey: nameKey(player),
    wishes: JSON.stringify(player.wishes),
    strengths: JSON.stringify(player.strengths),
    createdAt: toPastTime(createdAt, now),
    archivedAt: archivedAt ? toPastTime(archivedAt, now) : null,
    updatedAt: now,
  };
}

function toGameRow({ id, teamId, rulePackId, ...game }: Row<'games'>, { ids, now }: Context) {
  return {
    ...game,
    ...toPlace(ids, teamId, id),
    rulePackId: toPackId(rulePackId, (packId) => ids.inTeam(teamId, packId)),
    startTime: game.startTime ?? null,
    homeOrAway: game.homeOrAway ?? null,
    designatedHitterFor: game.designatedHitterFor ?? null,
    fieldOption: game.fieldOption ?? null,
    customPositions: game.customPositions ? JSON.stringify(game.customPositions) : null,
    ownRulePack: game.ownRulePack ? JSON.stringify(game.ownRulePack) : null,
    finalAt: game.finalAt ? toPastTime(game.finalAt, now) : null,
    createdAt: now,
    updatedAt: now,
  };
}

function toLineupRow({ teamId, gameId, ...lineup }: Row<'lineups'>, { ids, now }: Context) {
  const ofPlayer = (playerId: string) => ids.inTeam(teamId, playerId);
  return {
    ...toGamePlace(ids, teamId, gameId),
    status: lineup.status,
    innings: JSON.stringify(lineup.innings.map((cells) => replaceValues(cells, ofPlayer))),
    battingOrder: JSON.stringify(lineup.battingOrder.map(ofPlayer)),
    locks: JSON.stringify(lineup.locks.map((lock) => ({ ...lock, playerId: ofPlayer(lock.playerId) }))),
    createdAt: now,
    updatedAt: now,
  };
}

function toPlayedRow({ teamId, gameId, progress, ...played }: Row<'playedGames'>, { ids, now }: Context) {
  const pitchEvents = readPitchEvents(played, now);
  const ofPlayer = (playerId: string) => ids.inTeam(teamId, playerId);
  return {
    ...toGamePlace(ids, teamId, gameId),
    innings: JSON.stringify(played.innings.map((cells) => replaceValues(cells, ofPlayer))),
    present: JSON.stringify(replaceKeys(played.present, ofPlayer)),
    battingOrder: JSON.stringify(played.battingOrder.map(ofPlayer)),
    lastBatter: played.lastBatter && ofPlayer(played.lastBatter),
    pitchEvents: JSON.stringify(replaceKeys(pitchEvents, ofPlayer)),
    pitches: JSON.stringify(replaceKeys(countPitches(pitchEvents), ofPlayer)),
    progress: progress
      ? JSON.stringify({
          ...progress,
          plan: progress.plan.map((cells) => replaceValues(cells, ofPlayer)),
          events: replaceKeys(progress.events, ofPlayer),
          here: progress.here?.map(ofPlayer),
        })
      : null,
    createdAt: now,
    updatedAt: now,
  };
}

type Counted = Pick<Row<'playedGames'>, 'pitchEvents' | 'pitches'>;

function readPitchEvents({ pitchEvents, pitches = {} }: Counted, now: Date): PitchEvents {
  return Object.keys(pitchEvents).length > 0 ? pitchEvents : toPitchEvents(pitches, now.getTime());
}

function toAvailabilityRow({ teamId, gameId, playerId, ...mark }: Row<'availability'>, { ids, now }: Context) {
  return {
    ...toGamePlace(ids, teamId, gameId),
    playerId: ids.inTeam(teamId, playerId),
    status: mark.status,
    fromInning: mark.fromInning ?? null,
    throughInning: mark.throughInning ?? null,
    saidBy: mark.saidBy ?? 'coach',
    createdAt: now,
    updatedAt: now,
  };
}

function toAnswerRow({ createdAt, note, ...answer }: Row<'familyAnswers'>, context: Context) {
  const { saidBy: _, updatedAt, ...row } = toAvailabilityRow(answer, context);
  return { ...row, id: uuid(), note: note || null, createdAt: toPastTime(createdAt, updatedAt) };
}

function toAbsenceRow({ id, teamId, playerId, ...days }: Row<'familyAbsences'>, { ids, now }: Context) {
  return { ...days, ...toPlace(ids, teamId, id), playerId: ids.inTeam(teamId, playerId), createdAt: now };
}

function toPlace(ids: NewIds, teamId: string, id: string) {
  return { teamId: ids.ofTeam(teamId), id: ids.inTeam(teamId, id) };
}

function toGamePlace(ids: NewIds, teamId: string, gameId: string) {
  return { teamId: ids.ofTeam(teamId), gameId: ids.inTeam(teamId, gameId) };
}

/** A game may name a pack that was deleted since: it has a copy of its rules. */
function toPackId(packId: string | null | undefined, toOwnId: (packId: string) => string): string | null {
  if (packId === null || packId === undefined) return null;
  return isReadyMadePack(packId) ? packId : toOwnId(packId);
}

/** A time in the future would be a mistake of the clock that wrote the file. */
function toPastTime(text: string | undefined, now: Date): Date {
  const time = text === undefined ? now : new Date(text);
  return time < now ? time : now;
}

function replaceValues(cells: Cells, ofPlayer: (playerId: string) => string): Cells {
  return Object.fromEntries(Object.entries(cells).map(([position, playerId]) => [position, ofPlayer(playerId)]));
}

function replaceKeys<Value>(byPlayer: Readonly<Record<string, Value>>, ofPlayer: (playerId: string) => string) {
  return Object.fromEntries(Object.entries(byPlayer).map(([playerId, value]) => [ofPlayer(playerId), value]));
}

type NewIds = {
  readonly ofTeam: (teamId: string) => string;
  /** The new id of a row of the team: a player, a game or a rule pack. */
  readonly inTeam: (teamId: string, id: string) => string;
};

/** Gives every id of a file a new one. The same id in two teams gets two, so that no team names a row of another. */
export function createNewIds(): NewIds {
  const newIds = new Map<string, string>();
  const replace = (key: string) => {
    const newId = newIds.get(key) ?? uuid();
    newIds.set(key, newId);
    return newId;
  };
  return { ofTeam: (teamId) => replace(teamId), inTeam: (teamId, id) => replace(`${teamId} ${id}`) };
}
