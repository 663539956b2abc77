import { useQuery } from '@tanstack/react-query';
import type { Player } from 'contract/players';
import type { SeasonGame } from 'contract/season';
import { findDailyPitchLimit } from 'contract/season/pitch-limits';
import { countPitched, formatPitched } from 'contract/season/pitching-rest';
import type { PlayerId } from 'engine';
import type { PitchUnit } from 'engine/season/pitch-counts';
import { shownMarksQuery } from '#domain/answers/use-answer-counts.ts';
import { useOutbox } from '#domain/outbox/outbox.ts';
import { withSoftHyphen } from '#domain/players/player-label.tsx';
import { formatShortDay } from '#lib/dates/format-dates.ts';
import { classNames } from '#ui/class-names.ts';
import { ColumnHeading } from '#ui/layout/card.tsx';
import type { NamedStatistics } from '../named-statistics.ts';
import { describePitchers, type PitchingDay, type SeasonRest } from '../pitching-days.ts';
import { SeasonCard } from './season-card.tsx';

type PitchingTableProps = {
  readonly players: readonly NamedStatistics[];
  /** The games that were played: a planned one has no outing yet. */
  readonly games: readonly SeasonGame[];
  readonly roster: readonly Player[];
  readonly names: ReadonlyMap<PlayerId, string>;
  /** Undefined without a next game or an age group. */
  readonly rest: SeasonRest | undefined;
  /** What the table of the team counts, also without a next game. */
  readonly unit: PitchUnit;
};

/** The players who pitched or caught, with their last day on the mound and the days on which they must rest. */
export function PitchingTable({ players, games, roster, names, rest, unit }: PitchingTableProps) {
  // Days of rest mean nothing for a player who only caught.
  const battery = players.filter(
    (player) => hasPitched(player) || (rest === undefined && (player.positions.C ?? 0) > 0),
  );
  if (battery.length === 0) return null;
  return (
    <SeasonCard
      headingId="pitching"
      title={rest ? 'Pitching rest' : 'Pitching and catching'}
      besideTitle={rest && <p className="grow text-ink-soft text-sm">{describeLimits(rest)}</p>}
      belowTitle={rest && <Conclusion rest={rest} roster={roster} names={names} />}
    >
      <div className="@container overflow-x-auto">
        <table aria-labelledby="pitching" className="w-full text-sm">
          <TableHead rest={rest} unit={unit} />
          <tbody>
            {battery.map((player) => (
              <PitcherRow key={player.playerId} player={player} games={games} rest={rest} unit={unit} />
            ))}
          </tbody>
        </table>
      </div>
    </SeasonCard>
  );
}

function hasPitched({ positions, pitches }: NamedStatistics): boolean {
  return (positions.P ?? 0) > 0 || pitches > 0;
}

/** `Pitch Smart 12U, next game May 8, up to 85 pitches in a day`, and `no limit` for a table that says so */
function describeLimits({ next, pitchLimits }: SeasonRest): string {
  const limit = findDailyPitchLimit(pitchLimits);
  const parts = [`${pitchLimits.table.name} ${pitchLimits.ageGroup}U`, `next game ${formatShortDay(next.gameDate)}`];
  const { counts, threeDayLimit } = pitchLimits.table;
  const threeDays = threeDayLimit === undefined ? [] : [`${threeDayLimit} in three days`];
  const limits = limit === undefined ? ['no limit'] : [`up to ${limit} ${counts} in a day`, ...threeDays];
  return [...parts, ...limits].join(', ');
}

function Conclusion({
  rest,
  roster,
  names,
}: { readonly rest: SeasonRest } & Pick<PitchingTableProps, 'roster' | 'names'>) {
  const { data } = useQuery(shownMarksQuery(rest.next.id, useOutbox().entries));
  if (!data) return null;
  return <p className="mt-1 font-semibold text-sm">{describePitchers(rest, { roster, availability: data, names })}</p>;
}

function TableHead({ rest, unit }: Pick<PitchingTableProps, 'rest' | 'unit'>) {
  return (
    <thead className="text-ink-soft text-xs">
      <tr>
        <ColumnHeading align="left">
          <span className="block">Player</span> <span className="block @min-[35rem]:hidden">{`Last · ${unit}`}</span>
        </ColumnHeading>
        <ColumnHeading align="left" className={wideOnly}>{`Last · ${unit}`}</ColumnHeading>
        <ColumnHeading align="right" className={classNames('px-2', rest && mediumOnly)}>
          Pitched
        </ColumnHeading>
        <ColumnHeading align="right" className={classNames('px-2', rest && wideOnly)}>
          Caught
        </ColumnHeading>
        {rest?.days.map((day) => (
          <DayHeading key={day.date} day={day} />
        ))}
        {rest && (
          <ColumnHeading align="right" className="pl-1.5 @min-[24rem]:pl-3">
            Can pitch
          </ColumnHeading>
        )}
      </tr>
    </thead>
  );
}

function DayHeading({ day: { date, isGameDay } }: { readonly day: PitchingDay }) {
  const day = formatShortDay(date);
  return (
    <th
      scope="col"
      className={classNames(
        'w-7 px-0.5 text-center @min-[24rem]:w-8',
        isGameDay ? 'font-bold text-ink' : 'font-normal',
      )}
    >
      <span aria-hidden="true">{Number(date.slice(-2))}</span>
      <span className="sr-only">{isGameDay ? `${day}, next game` : day}</span>
    </th>
  );
}

type PitcherRowProps = Pick<PitchingTableProps, 'games' | 'rest' | 'unit'> & { readonly player: NamedStatistics };

function PitcherRow({ player: { playerId, name, positions }, games, rest, unit }: PitcherRowProps) {
  const last = describeLastOuting(games, playerId, unit);
  return (
    <tr className="border-line border-t">
      <th scope="row" className="py-1.5 pr-2 text-left">
        <span className="wrap-anywhere block max-w-20 font-semibold @min-[24rem]:max-w-28">{withSoftHyphen(name)}</span>{' '}
        <span className="block font-normal text-ink-soft text-xs @min-[17rem]:whitespace-nowrap @min-[35rem]:hidden">
          {last}
        </span>
      </th>
      <td className={classNames('whitespace-nowrap pr-2 text-ink-soft', wideOnly)}>{last}</td>
      <td className={classNames('px-2 text-right tabular-nums', rest && mediumOnly)}>{positions.P ?? 0}</td>
      <td className={classNames('px-2 text-right tabular-nums', rest && wideOnly)}>{positions.C ?? 0}</td>
      {rest?.days.map((day) => (
        <DayCell key={day.date} day={day} playerId={playerId} />
      ))}
      {rest && (
        <td className="pl-1.5 text-right @min-[24rem]:whitespace-nowrap @min-[24rem]:pl-3">
          {describeReadiness(rest, playerId)}
        </td>
      )}
    </tr>
  );
}

/**
 * What is left out where the card is narrow, so that the days and who can pitch are never cut off: the last outing stands
 * below the name, and the table of positions has the innings on the mound and behind the plate.
 */
const wideOnly = '@max-[35rem]:hidden';
const mediumOnly = '@max-[20rem]:hidden';

type DayCellProps = { readonly day: PitchingDay; readonly playerId: PlayerId };

/** A sign beside the color, because the color alone does not reach everyone. */
function DayCell({ day, playerId }: DayCellProps) {
  const { sign, words, color } = findDayState(day, playerId);
  return (
    <td className="px-0.5">
      <span
        className={classNames(
          'mx-auto grid size-6 place-items-center rounded-sm font-bold text-xs',
          color,
          day.isGameDay && 'outline-2 outline-ink -outline-offset-2',
        )}
      >
        {sign && <span aria-hidden="true">{sign}</span>}
        <span className="sr-only">{words}</span>
      </span>
    </td>
  );
}

function findDayState({ resting, uncounted }: PitchingDay, playerId: PlayerId) {
  if (resting.has(playerId)) return { sign: '×', words: 'rests', color: 'bg-clay text-surface' };
  if (uncounted.has(playerId)) return { sign: '?', words: 'not known', color: 'bg-sunken' };
  return { sign: undefined, words: 'can pitch', color: 'bg-grass-soft' };
}

/**
 * `Ready`, `From May 9`, `Not counted`, or `35 pitches` where another game of that day, or the days before, took the others.
 */
function describeReadiness({ resting, uncounted, pitchedDays, pitchLimits }: SeasonRest, playerId: string): string {
  const rest = resting.get(playerId);
  if (rest) return `From ${formatShortDay(rest.until)}`;
  if (uncounted.has(playerId)) return 'Not counted';
  const left = pitchedDays.get(playerId)?.left;
  return left === undefined ? 'Ready' : formatPitched(left, pitchLimits.table.counts);
}

/** The pitches or innings of a day are those of all its games. */
function describeLastOuting(games: readonly SeasonGame[], playerId: string, unit: PitchUnit): string {
  const game = games.findLast(
    ({ innings, pitches }) => innings.some((cells) => cells.P === playerId) || (pitches[playerId] ?? 0) > 0,
  );
  if (!game) return '–';
  const sameDay = games.filter(({ date }) => date === game.date);
  const counts = sameDay.flatMap((each) => countPitched(each, unit)[playerId] ?? []);
  const day = formatShortDay(game.date);
  return counts.length === 0 ? day : `${day} · ${counts.reduce((sum, count) => sum + count, 0)}`;
}
