import type { CalendarDecision, CalendarProposal } from 'contract/calendar-sources';
import type { Game, GameChange } from 'contract/games';
import { Refusal, requireCurrent } from '#server/errors.ts';
import { removeGame, scheduleGame, updateScheduledGame } from '#server/games/games.ts';
import type { GameEdit, TeamEdit } from '#server/teams/access.ts';
import { listProposals } from './proposals.ts';
import { type EventDecision, selectSource, upsertDecidedEvents } from './queries.ts';
import { readComparison } from './sources.ts';

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
  const version = body.gameVersion;
  if (kind === 'canceled') await removeGame(edit, { version });
  else await updateScheduledGame(edit, { ...toGameChange(game, change), version });
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
