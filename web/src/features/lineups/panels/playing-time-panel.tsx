import { useQuery } from '@tanstack/react-query';
import { getSeason } from 'contract/season';
import { selectGamesBefore } from 'contract/season/season-games';
import { INFIELD } from 'engine';
import { type SeasonStatistics, summarizeSeason } from 'engine/season/statistics';
import { memo, useMemo } from 'react';
import { listInnings } from '#domain/games/inning-table.tsx';
import { withSoftHyphen } from '#domain/players/player-label.tsx';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { TextLink } from '#ui/buttons/links.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { useLineup, useLineupGame } from '../lineup-context.tsx';
import { describeFairness } from '../messages.ts';
import {
  addGameToSeason,
  type BenchShares,
  formatShare,
  isAbsent,
  type PlayerGame,
  type PlayerInning,
} from '../model/fairness.ts';

export const playingTimeId = 'playing-time-panel';

/**
 * One line for each player with a mark for each inning, in the order of the innings, and the bench share of the season
 * before and after this game.
 */
export const PlayingTimePanel = memo(function PlayingTimePanel() {
  const { labels } = useLineupGame();
  const { playerGames, endings } = useLineup();
  const season = useSeasonBefore();
  const shares = season && addGameToSeason(season, playerGames);
  const shareOf = (game: PlayerGame) => shares?.byPlayer.get(game.id)?.before ?? 0;
  const sorted = playerGames
    .filter((game) => !isAbsent(game))
    .toSorted((one, other) => shareOf(other) - shareOf(one) || other.sits - one.sits || one.away - other.away);
  return (
    <Panel
      id={playingTimeId}
      title="Playing time"
      className="xl:px-4 xl:py-3"
      actions={
        shares && (
          <TextLink to={paths.season} className="text-sm">
            Season
          </TextLink>
        )
      }
    >
      <p aria-live="polite" className="font-semibold text-sm">
        {describeFairness(playerGames)}
      </p>
      {endings && <p className="text-ink-soft text-xs">{endings}</p>}
      <p aria-hidden="true" className="my-1.5 flex flex-wrap gap-x-3 text-ink-soft text-xs">
        {legend.map(({ kind, title }) => (
          <span key={kind} className="inline-flex items-center gap-1.5">
            <span className={`h-3 w-3 rounded-xs ${marks[kind]}`} />
            {title}
          </span>
        ))}
        {shares && <span className="ml-auto narrow:hidden">Bench %</span>}
      </p>
      <ul className="grid gap-1">
        {sorted.map((game) => (
          <PlayerLine key={game.id} game={game} label={labels.get(game.id) ?? game.name} shares={shares} />
        ))}
      </ul>
      {shares?.spread.after !== undefined && (
        <p data-figures className="mt-2 flex justify-between border-line border-t pt-2 text-ink-soft text-xs">
          Season spread
          <span>
            <Change {...shares.spread} /> points
          </span>
        </p>
      )}
    </Panel>
  );
});

/**
 * The season before this game; undefined until it has innings. What Generate has read is observed and never fetched here:
 * a save would wait until the season has been read again.
 */
function useSeasonBefore(): SeasonStatistics | undefined {
  const { game } = useLineupGame();
  const { players } = useLineup().problem;
  const { data } = useQuery({ ...query(getSeason, { params: { teamId: game.teamId } }), enabled: false });
  return useMemo(() => {
    if (!data) return undefined;
    const roster = players.map(({ id }) => id);
    const before = summarizeSeason(selectGamesBefore(data.games, game.id), roster, INFIELD);
    return before.innings > 0 ? before : undefined;
  }, [data, game.id, players]);
}

const marks: Readonly<Record<PlayerInning['kind'], string>> = {
  sit: 'bg-sit',
  infield: 'bg-clay-line',
  outfield: 'bg-grass-line',
  open: 'border border-line-strong border-dashed',
  away: '',
};

const legend = [
  { kind: 'sit', title: 'Sits' },
  { kind: 'infield', title: 'Infield' },
  { kind: 'outfield', title: 'Outfield' },
] as const;

type PlayerLineProps = {
  readonly game: PlayerGame;
  readonly label: string;
  /** Undefined before the first game of the season. */
  readonly shares: BenchShares | undefined;
};

function PlayerLine({ game, label, shares }: PlayerLineProps) {
  return (
    <li className="grid min-h-6 grid-cols-[minmax(0,5.5rem)_minmax(0,1fr)_auto] items-center gap-x-2 text-sm">
      <span className="wrap-anywhere font-semibold leading-tight">{withSoftHyphen(label)}</span>
      <span
        role="img"
        aria-label={`${game.name}: sits ${game.sits}, infield ${game.infield}, outfield ${game.outfield}`}
        className="flex gap-0.5"
      >
        {listInnings({ innings: game.innings.length }).map((inning) => (
          <span
            key={inning}
            className={`h-3 min-w-0 flex-1 rounded-xs ${marks[game.innings[inning - 1]?.kind ?? 'away']}`}
          />
        ))}
      </span>
      <span data-figures className="flex justify-end gap-2 text-right text-ink-soft text-xs">
        {/* Beside the grid of a desktop its bench is in sight, and the line is narrow. */}
        <span aria-hidden="true" className={shares ? 'xl:hidden' : 'min-w-12'}>
          sits {game.sits}
        </span>
        {shares && (
          <span className="min-w-21 narrow:hidden">
            <Change {...(shares.byPlayer.get(game.id) ?? shareless)} what="bench share" />
          </span>
        )}
      </span>
    </li>
  );
}

const shareless = { before: undefined, after: undefined } as const;

type ChangeProps = BenchShares['spread'] & { readonly what?: string };

/** `29.3 → 28.1`; screen readers say it as text. */
function Change({ before, after, what = '' }: ChangeProps) {
  const [from, to] = [before, after].map(formatShare);
  return (
    <>
      <span className="sr-only">{`${what} before ${from}, after ${to}`}</span>
      <span aria-hidden="true">
        {from} → <strong className="text-ink">{to}</strong>
      </span>
    </>
  );
}
