import type { PlayerId, Problem } from 'engine';
import type { SeasonStatistics } from 'engine/season/statistics';
import { countOwedInnings, describeSits, plural } from '#domain/season/season-summary.ts';
import { ColumnHeading } from '#ui/layout/column-heading.tsx';
import { InfoPopover } from '#ui/overlays/info-popover.tsx';
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
  const after = addLineup(season.before, problem, solution.lineup.innings);
  const repaid = describeRepaid(season.before, after, { labels, innings: problem.innings });
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
      <SeasonTable before={season.before} after={after} labels={labels} />
    </>
  );
  if (trigger === 'text') {
    return (
      <InfoPopover label={`${text} ${label}`} trigger={<span className="leading-9 xl:leading-7">{text}</span>}>
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

type SeasonTableProps = Pick<SeasonEffectProps, 'labels'> & {
  readonly before: SeasonStatistics;
  readonly after: ReadonlyMap<PlayerId, AfterGame>;
};

function SeasonTable({ before, after, labels }: SeasonTableProps) {
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
        {before.players
          .filter(({ playerId }) => labels.has(playerId))
          .map(({ playerId, benchShare }) => (
            <tr key={playerId}>
              <th scope="row" className="text-left font-normal text-ink">
                {labels.get(playerId)}
              </th>
              <td className="text-right">{formatShare(benchShare)}</td>
              <td className="text-right">{formatShare(after.get(playerId)?.benchShare)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function formatShare(share: number | undefined): string {
  return share === undefined ? '–' : `${share.toFixed(1)}%`;
}

type AfterGame = { readonly sits: number; readonly isHere: boolean; readonly benchShare: number | undefined };

/** What each player sits in the lineup, and the bench share the season has with it. */
function addLineup(
  { players: records }: SeasonStatistics,
  { players }: Problem,
  innings: readonly Readonly<Partial<Record<string, PlayerId>>>[],
): ReadonlyMap<PlayerId, AfterGame> {
  return new Map(
    players.map(({ id, present }) => {
      const here = present.filter(Boolean).length;
      const sits = here - innings.filter((cells) => Object.values(cells).includes(id)).length;
      const record = records.find(({ playerId }) => playerId === id);
      const all = here + (record?.present ?? 0);
      const benchShare = all === 0 ? undefined : (100 * (sits + (record?.bench ?? 0))) / all;
      return [id, { sits, isHere: here > 0, benchShare }];
    }),
  );
}

type RepaidContext = { readonly labels: ReadonlyMap<PlayerId, string>; readonly innings: number };

/** One sentence for each player who was owed playing time and comes to this game, the most owed first. */
function describeRepaid(
  { players }: SeasonStatistics,
  after: ReadonlyMap<PlayerId, AfterGame>,
  { labels, innings }: RepaidContext,
): readonly string[] {
  return players
    .filter((player) => countOwedInnings(player) > 0 && after.get(player.playerId)?.isHere)
    .toSorted((one, other) => other.owed - one.owed)
    .map((player) => {
      const owed = plural(countOwedInnings(player), 'inning');
      const sits = after.get(player.playerId)?.sits ?? 0;
      return `${labels.get(player.playerId)} was owed ${owed}: ${describeSits(sits, 1, innings)}.`;
    });
}
