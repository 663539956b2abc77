import { listPlayersOfGame, toLineupProblem } from 'contract/lineup-problem';
import type { Lineup, LineupChange } from 'contract/lineups';
import { countCaughtToday } from 'contract/season/caught-today';
import { findPitchLimits, type PitchLimits } from 'contract/season/pitch-limits';
import { explainRest, findInningsLeft, listPitchingRest, type PitchingRest } from 'contract/season/pitching-rest';
import { check, type Problem } from 'engine';
import { selectAvailability } from '#server/availability/queries.ts';
import type { Tx } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import { lockGame } from '#server/games/queries.ts';
import { selectRoster } from '#server/players/queries.ts';
import { noteGameChange } from '#server/push/note-changes.ts';
import { refreshCopy } from '#server/rule-packs/copy-for-game.ts';
import { selectPitchedGames } from '#server/season/queries.ts';
import type { CoachedGame, GameEdit } from '#server/teams/access.ts';
import { selectTeam } from '#server/teams/queries.ts';
import { insertLineup, selectLineup, updateLineup } from './queries.ts';
import { findStructuralErrors } from './structural-errors.ts';

export async function saveLineup({ tx, game, now }: GameEdit, change: LineupChange): Promise<Lineup> {
  const settings = await lockGame(tx, game);
  if (!settings) throw new Refusal('game_not_found');
  const current = await selectLineup(tx, game);
  if (change.version !== (current?.version ?? 0))
    throw new Refusal('stale_version', { body: { current: current ?? null } });
  const ownRulePack = change.status === 'draft' ? await refreshCopy(tx, game, settings) : settings.ownRulePack;
  const judged = await readProblem(tx, game, {
    settings: { ...settings, ownRulePack },
    locks: change.locks,
    current,
    now,
  });
  rejectViolations(change, judged);
  const saved = await (current ? updateLineup(tx, game, change, now) : insertLineup(tx, game, change, now));
  if (!saved) throw new Refusal('stale_version', { body: { current: (await selectLineup(tx, game)) ?? null } });
  if (saved.status === 'final') await noteGameChange({ tx, game, now }, settings.timeZone);
  return saved;
}

type Settings = NonNullable<Awaited<ReturnType<typeof lockGame>>>;

type JudgedChange = {
  readonly settings: Settings;
  readonly locks: LineupChange['locks'];
  readonly current: Lineup | undefined;
  readonly now: Date;
};

async function readProblem(
  tx: Tx,
  game: CoachedGame,
  { settings, locks, current, now }: JudgedChange,
): Promise<JudgedGame> {
  const players = listPlayersOfGame(await selectRoster(tx, game.teamId), current);
  const availability = await selectAvailability(tx, game);
  const team = await selectTeam(tx, game.teamId);
  const pitching = await readPitching(tx, game, {
    date: settings.gameDate,
    startTime: settings.startTime,
    now,
    pitchLimits: team ? findPitchLimits(team) : null,
  });
  const problem = toLineupProblem({ game: settings, players, availability, locks, pairs: team?.pairs, ...pitching });
  return { problem, resting: pitching.resting };
}

type RestByPlayer = ReadonlyMap<string, PitchingRest>;
type JudgedGame = { readonly problem: Problem; readonly resting: RestByPlayer };

/** The rest, the innings left and the innings caught that the browser knows, so that both judge a final lineup alike. */
async function readPitching(
  tx: Tx,
  { teamId, gameId }: CoachedGame,
  { now, ...day }: { date: string; startTime: string | null; now: Date; pitchLimits: PitchLimits | null },
) {
  const games = await selectPitchedGames(tx, { teamId, date: day.date, now });
  const question = { ...day, gameId };
  return {
    resting: listPitchingRest(games, question),
    inningsLeft: findInningsLeft(games, question),
    caughtToday: countCaughtToday(games, question),
  };
}

/** A draft may break every rule of the game. A final lineup must keep the required rules. */
function rejectViolations(change: LineupChange, { problem, resting }: JudgedGame): void {
  const structuralErrors = findStructuralErrors(change, problem);
  if (structuralErrors.length > 0) throw new Refusal('lineup_refused', { body: { violations: structuralErrors } });
  if (change.status === 'draft') return;
  const required = check(problem, change).filter(({ level }) => level === 'required');
  const violations = explainRest(required, { players: problem.players, resting });
  if (violations.length > 0) throw new Refusal('lineup_refused', { message: notFinalMessage, body: { violations } });
}

const notFinalMessage = 'This lineup breaks required rules. Save it as a draft, or correct it first.';
