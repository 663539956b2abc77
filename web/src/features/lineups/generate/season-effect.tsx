import type { PlayerId } from 'engine';
import type { PlayerStatistics } from 'engine/season/statistics';
import { emptyContent } from '#domain/lineup/saved-lineup.ts';
import type { PlannedGame } from '#domain/season/plan-games.ts';
import { countOwedInnings, describeSits, plural } from '#domain/season/season-summary.ts';
import { ColumnHeading } from '#ui/layout/card.tsx';
import { InfoPopover } from '#ui/overlays/info-popover.tsx';
import { isAbsent, type PlayerGame, playerGames } from '../model/fairness.ts';
import type { GeneratedResult } from '../model/generated-result.ts';

type SeasonEffectProps = {
  readonly result: GeneratedResult;
  readonly labels: ReadonlyMap<PlayerId, string>;
};

/** Says what the lineup makes up for; a press says why each player sits as often as they do. */
export function SeasonEffect({ result, labels }: SeasonEffectProps) {
  const { season, solution, problem } = result;
  if (!season?.sits || season.before.innings === 0 || solution.status === 'infeasible') return null;
  const games = playerGames(problem, { ...emptyContent(problem.innings), ...solution.lineup });
  const reasons = listReasons(season, games);
  const text = describeMadeUp(reasons, { labels, innings: problem.innings });
  const label = 'Why does each player sit as often?';
  return (
    <InfoPopover
      label={`${text} ${label}`}
      trigger={<span className="underline decoration-dotted underline-offset-4">{text}</span>}
    >
      <ReasonTable reasons={reasons} labels={labels} innings={problem.innings} />
    </InfoPopover>
  );
}

/** The innings a player has sat beyond a fair share (negative: short of it) before this game, and sits in it. */
type Reason = {
  readonly playerId: PlayerId;
  readonly before: PlayerStatistics;
  readonly isExcused: boolean;
  readonly sits: number;
  readonly isThereAllGame: boolean;
};

/** Of the players who come to this game, the most owed first. */
function listReasons(season: PlannedGame, games: readonly PlayerGame[]): readonly Reason[] {
  const coming = new Map(games.filter((game) => !isAbsent(game)).map((game) => [game.id, game]));
  return season.before.players
    .toSorted((one, other) => other.owed - one.owed)
    .flatMap((before) => {
      const { playerId } = before;
      const game = coming.get(playerId);
      if (!game) return [];
      const { sits, away } = game;
      return [{ playerId, before, isExcused: season.excused.has(playerId), sits, isThereAllGame: away === 0 }];
    });
}

type ReasonContext = { readonly labels: ReadonlyMap<PlayerId, string>; readonly innings: number };

/** The player who was owed most and sits less often than all who are owed nothing: others make up for nothing. */
function describeMadeUp(reasons: readonly Reason[], { labels, innings }: ReasonContext): string {
  const others = reasons.filter(({ before, isThereAllGame }) => isThereAllGame && countOwedInnings(before) === 0);
  const fewest = others.length === 0 ? 0 : Math.min(...others.map(({ sits }) => sits));
  const found = reasons.find(({ before, sits }) => countOwedInnings(before) > 0 && sits < fewest);
  if (!found) return 'Planned with your season.';
  const owed = plural(countOwedInnings(found.before), 'inning');
  return `${labels.get(found.playerId)} was owed ${owed} and ${describeSits(found.sits, 1, innings)}.`;
}

type ReasonTableProps = ReasonContext & { readonly reasons: readonly Reason[] };

function ReasonTable({ reasons, labels, innings }: ReasonTableProps) {
  return (
    <table className="w-full tabular-nums">
      <caption className="pb-1 text-left font-semibold text-ink">Bench innings, compared with a fair share</caption>
      <thead className="text-xs">
        <tr>
          <ColumnHeading align="left">Player</ColumnHeading>
          <ColumnHeading align="left">Until now</ColumnHeading>
          <ColumnHeading align="right">This game</ColumnHeading>
        </tr>
      </thead>
      <tbody>
        {reasons
          .filter(({ playerId }) => labels.has(playerId))
          .map(({ playerId, before, isExcused, sits }) => (
            <tr key={playerId}>
              <th scope="row" className="pr-2 text-left font-normal text-ink">
                {labels.get(playerId)}
              </th>
              <td className="pr-2">{describeBefore(before, isExcused)}</td>
              <td className="text-right text-ink">{describeSits(sits, 1, innings)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** `sat 2 more`, `sat 1 less`, `even`; whole innings are what a coach can give back. */
function describeBefore({ owed, present }: PlayerStatistics, isExcused: boolean): string {
  if (present === 0) return 'first game';
  const innings = Math.round(owed);
  // The plan does not ask the player for the bench innings that the injury prevented.
  if (innings < 0 && isExcused) return 'hurt, not counted';
  if (innings === 0) return 'even';
  return `sat ${Math.abs(innings)} ${innings > 0 ? 'more' : 'less'}`;
}
