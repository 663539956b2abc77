import {
  type CalendarDecision,
  type CalendarProposal,
  type CalendarSourceState,
  calendarProblems,
} from 'contract/calendar-sources';
import type { Game, GameChange } from 'contract/games';
import { getEarliestToday } from 'contract/primitives/days';
import type { HomeField } from 'contract/schedule/read-calendar';
import { selectCalendarTeam } from '#server/calendar/queries.ts';
import type { Db } from '#server/database/schema.ts';
import { Refusal, requireCurrent } from '#server/errors.ts';
import { readGames, removeGame, scheduleGame, updateScheduledGame } from '#server/games/games.ts';
import type { CoachedTeamId, GameEdit, TeamEdit } from '#server/teams/access.ts';
import { listProposals, type ScheduleComparison } from './proposals.ts';
import {
  type EventDecision,
  replaceSource,
  selectDecidedEvents,
  selectSource,
  upsertDecidedEvents,
} from './queries.ts';
import { describeField, type FetchedEvents, getNextReading, recordKnownEvents } from './reading/read-source.ts';
import { toTrackedGames } from './reading/tracked-games.ts';

/** The source of a team, and what it would change. */
export async function readSourceState(db: Db, teamId: CoachedTeamId, now: Date): Promise<CalendarSourceState> {
  const source = await selectSource(db, teamId);
  if (!source) return { source: null, proposals: [] };
  const comparison = await readComparison(db, teamId, source.games, now);
  return {
    source: {
      host: source.host,
      readAt: source.readAt.toISOString(),
      goodAt: source.goodAt.toISOString(),
      problem: source.problem && calendarProblems[source.problem],
      nextReadAt: source.dueAt?.toISOString() ?? null,
      gameCount: source.games.filter(({ game }) => game.gameDate >= comparison.today).length,
      version: source.version,
    },
    proposals: listProposals(comparison),
  };
}

/** What the proposals of a source follow from. */
async function readComparison(
  db: Db,
  teamId: CoachedTeamId,
  events: ScheduleComparison['events'],
  now: Date,
): Promise<ScheduleComparison> {
  const team = await selectCalendarTeam(db, teamId);
  return {
    events,
    decided: await selectDecidedEvents(db, teamId),
    games: await readGames(db, teamId, now),
    today: getEarliestToday(team?.timeZone ?? null, now),
  };
}

type NewSource = {
  /** Encrypted. */
  readonly address: string;
  readonly host: string;
  readonly timeZone: string;
  readonly field: HomeField;
  readonly fetched: FetchedEvents;
  /** What the coach has decided of the events. */
  readonly events: readonly { readonly event: string; readonly gameId: string | null }[];
};

/** Replaces the source of the team. Games are linked with the events that they were added for. */
export async function connectSource({ tx, teamId, now }: TeamEdit, source: NewSource): Promise<void> {
  const { address, host, timeZone, field, fetched } = source;
  const games = toTrackedGames(fetched.calendar?.events ?? [], getEarliestToday(field.zone, now));
  await replaceSource(tx, {
    ...{ teamId, address, host, timeZone, games, ...fetched.validators, readAs: describeField(field) },
    ...{ readAt: now, goodAt: now, dueAt: getNextReading(now), createdAt: now, updatedAt: now },
  });
  const known = new Map(games.map(({ key, game }) => [key, game]));
  const ids = new Set((await readGames(tx, teamId, now)).map(({ id }) => id));
  const linked = new Set<string>();
  for (const { event, gameId } of source.events) {
    const game = known.get(event);
    // A game that was deleted meanwhile, or is named twice, is not linked.
    if (!game || (gameId !== null && (!ids.has(gameId) || linked.has(gameId)))) continue;
    if (gameId !== null) linked.add(gameId);
    await upsertDecidedEvents(tx, teamId, [{ eventKey: event, gameId, known: game }]);
  }
  await recordKnownEvents(tx, teamId, games);
}

/** The proposal that a decision is about. Refused when it has changed since the coach has seen it. */
async function requireProposal(
  { tx, teamId, now }: Pick<TeamEdit, 'tx' | 'teamId' | 'now'>,
  { event, version }: CalendarDecision,
): Promise<{ readonly proposal: CalendarProposal; readonly decision: EventDecision }> {
  const source = requireCurrent(await selectSource(tx, teamId), { version }, 'calendar_source_not_found');
  const comparison = await readComparison(tx, teamId, source.games, now);
  const proposal = listProposals(comparison).find((candidate) => candidate.event === event);
  if (!proposal) throw new Refusal('calendar_proposal_gone');
  const known =
    source.games.find(({ key }) => key === event)?.game ??
    comparison.decided.find(({ eventKey }) => eventKey === event)?.known;
  if (!known) throw new Refusal('calendar_proposal_gone');
  const gameId = proposal.game?.id ?? null;
  return { proposal, decision: { eventKey: event, gameId, known, isCanceled: proposal.kind === 'canceled' } };
}

/** Decides an event without a game: it is added, or left out until the calendar changes it. */
export async function decideNewGame(edit: TeamEdit, body: CalendarDecision): Promise<void> {
  const { proposal, decision } = await requireProposal(edit, body);
  if (proposal.kind !== 'new') throw new Refusal('calendar_proposal_gone');
  if (body.decision === 'ignore') return upsertDecidedEvents(edit.tx, edit.teamId, [decision]);
  if (!body.game) throw new Refusal('invalid', { errors: { game: ['The game to add is required'] } });
  const { id } = await scheduleGame(edit, body.game);
  await upsertDecidedEvents(edit.tx, edit.teamId, [{ ...decision, gameId: id }]);
}

/** Decides what the calendar changes of a game. A game with a final lineup is changed only when the coach confirms it. */
export async function decideGameChange({ tx, game, now }: GameEdit, body: CalendarDecision): Promise<void> {
  const { teamId } = game;
  const { proposal, decision } = await requireProposal({ tx, teamId, now }, body);
  if (proposal.game?.id !== game.gameId) throw new Refusal('calendar_proposal_gone');
  if (body.decision === 'apply') await applyChange({ tx, game, now }, { ...proposal, game: proposal.game }, body);
  const isDeleted = body.decision === 'apply' && proposal.kind === 'canceled';
  // What was decided of the event outlives the game, so that it is not proposed again.
  await upsertDecidedEvents(tx, teamId, [{ ...decision, gameId: isDeleted ? null : game.gameId }]);
}

type GameProposal = CalendarProposal & { readonly game: Game };

async function applyChange(
  edit: GameEdit,
  { kind, game, change }: GameProposal,
  body: CalendarDecision,
): Promise<void> {
  if (game.lineupStatus === 'final' && body.isConfirmed !== true) throw new Refusal('final_lineup_unconfirmed');
  const { gameVersion: version, asksAgain } = body;
  if (kind === 'canceled') await removeGame(edit, { version });
  else await updateScheduledGame(edit, { ...toGameChange(game, change), asksAgain, version });
}

/** A change of a game sends all of its settings, so those that the calendar does not name stay as they are. */
function toGameChange(game: Game, change: CalendarProposal['change']): GameChange {
  const { opponent, gameDate, startTime, location, homeOrAway } = change;
  return {
    opponent: opponent ?? game.opponent,
    gameDate: gameDate ?? game.gameDate.slice(0, 10),
    startTime: startTime === undefined ? game.startTime : startTime,
    location: location ?? game.location,
    homeOrAway: homeOrAway ?? game.homeOrAway,
    inningsCount: game.inningsCount,
    positionConfiguration: game.positionConfiguration,
    rulePackId: game.rulePackId,
  };
}
