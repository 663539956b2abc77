import type { PlayerId } from 'engine';
import type { SeasonStatistics } from 'engine/season/statistics';
import { emptyContent } from '#domain/lineup/lineup-content.ts';
import { countOwedInnings, describeSits, plural } from '#domain/season/season-summary.ts';
import { ColumnHeading } from '#ui/layout/column-heading.tsx';
import { InfoPopover } from '#ui/overlays/info-popover.tsx';
import { addGameToSeason, type BenchShares, formatShare } from '../model/bench-shares.ts';
import { isAbsent, type PlayerGame, playerGames } from '../model/fairness.ts';
import type { GeneratedResult } from './generated-result.ts';

type SeasonEffectProps = {
  readonly result: GeneratedResult;
  readonly labels: ReadonlyMap<PlayerId, string>;
  /** What opens the season before and after: an icon beside the sentence, or the sentence where there is no room. */
  readonly trigger?: 'icon' | 'text';
};

/** Says what the lineup repays, and shows the season before and after it one tap away. */
export function SeasonEffect({ result, labels, trigger = 'icon' }: SeasonEffectProps) {
  const { season, solution, problem } = result;
  if (!season || season.before.innings === 0 || solution.status === 'infeasible') return null;
  const games = playerGames(problem, { ...emptyContent(problem.innings), ...solution.lineup });
  const repaid = describeRepaid(season.before, games, { labels, innings: problem.innings });
  const text = repaid[0] ?? 'Planned with your season.';
  const label = 'How does this lineup change the season?';
  const details = (
    <>
      {repaid.length > 1 && (
        <ul className="mb-2 grid gap-1">
          {repaid.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <SeasonTable shares={addGameToSeason(season.before, games)} labels={labels} />
    </>
  );
  if (trigger === 'text') {
    return (
      <InfoPopover label={`${text} ${label}`} trigger={text}>
        {details}
      </InfoPopover>
    );
  }
  return (
    <span className="inline-flex items-center">
      <span className="text-ink-soft text-sm">{text}</span>
      <InfoPopover label={label}>{details}</InfoPopover>
    </span>
  );
}

type SeasonTableProps = Pick<SeasonEffectProps, 'labels'> & { readonly shares: BenchShares };

function SeasonTable({ shares, labels }: SeasonTableProps) {
  return (
    <table className="w-full tabular-nums">
      <caption className="pb-1 text-left font-semibold text-ink">Bench share before and after this game</caption>
      <thead className="text-xs">
        <tr>
          <ColumnHeading align="left">Player</ColumnHeading>
          <ColumnHeading align="right">Before</ColumnHeading>
          <ColumnHeading align="right">After</ColumnHeading>
        </tr>
      </thead>
      <tbody>
        {[...shares.byPlayer]
          .filter(([playerId]) => labels.has(playerId))
          .map(([playerId, { before, after }]) => (
            <tr key={playerId}>
              <th scope="row" className="text-left font-normal text-ink">
                {labels.get(playerId)}
              </th>
              <td className="text-right">{formatPercentage(before)}</td>
              <td className="text-right">{formatPercentage(after)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function formatPercentage(share: number | undefined): string {
  return share === undefined ? formatShare(share) : `${formatShare(share)}%`;
}

type RepaidContext = { readonly labels: ReadonlyMap<PlayerId, string>; readonly innings: number };

/** One sentence for each player who was owed playing time and comes to this game, the most owed first. */
function describeRepaid(
  { players }: SeasonStatistics,
  games: readonly PlayerGame[],
  { labels, innings }: RepaidContext,
): readonly string[] {
  const here = new Map(games.filter((game) => !isAbsent(game)).map((game) => [game.id, game]));
  return players
    .filter((player) => countOwedInnings(player) > 0 && here.has(player.playerId))
    .toSorted((one, other) => other.owed - one.owed)
    .map((player) => {
      const owed = plural(countOwedInnings(player), 'inning');
      const sits = here.get(player.playerId)?.sits ?? 0;
      return `${labels.get(player.playerId)} was owed ${owed}: ${describeSits(sits, 1, innings)}.`;
    });
}
