import type { PlayerId, Position } from 'engine';
import type { ReactNode } from 'react';
import { type Cells, findPosition } from '#domain/played/game-record.ts';
import { positionColors } from '#domain/repair/change-list.tsx';
import { classNames } from '#ui/class-names.ts';
import { ArrowRightIcon } from '#ui/icons/icons.tsx';
import { countChanges, describeChanges } from '../messages.ts';
import type { FindPlayer } from '../use-game-view.ts';

type ChangesCardProps = {
  readonly inning: number;
  readonly now: Cells;
  /** Undefined after the last planned inning. */
  readonly next: Cells | undefined;
  readonly positions: readonly Position[];
  readonly findPlayer: FindPlayer;
  /** False in the last inning that a game can have. */
  readonly canHaveExtra: boolean;
  /** Shown beside the heading. */
  readonly children: ReactNode;
};

/** What the coach announces before the next inning. */
export function ChangesCard({ inning, now, next, positions, findPlayer, canHaveExtra, children }: ChangesCardProps) {
  const changes = listInningChanges(now, next ?? now, positions);
  return (
    <section
      aria-label={next ? `Changes for inning ${inning + 1}` : 'Last inning'}
      className="px-1 leading-snug [@media(max-height:480px)]:-order-1"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 className="font-bold text-sm" data-figures>
          {next ? countChanges(inning + 1, changes) : 'Last inning'}
        </h2>
        {children}
      </div>
      {next ? (
        <Announcements changes={changes} findPlayer={findPlayer} />
      ) : (
        <p>{canHaveExtra ? 'End the game, or play an extra inning.' : 'End the game.'}</p>
      )}
    </section>
  );
}

/** More announcements than these are set smaller, so that all of them are on the screen of a phone. */
const announcementsInLargeType = 8;

type AnnouncementsProps = Pick<ChangesCardProps, 'findPlayer'> & { readonly changes: InningChanges };

/** Who comes in and where, who sits, and who moves, as short lines in the order in which a coach calls them out. */
function Announcements({ changes: { comeIn, move, sit }, findPlayer }: AnnouncementsProps) {
  const labelOf = (playerId: string) => findPlayer(playerId).label;
  const count = comeIn.length + sit.length + move.length;
  return (
    <dl
      className={classNames(
        'grid gap-x-2 @min-[17rem]:grid-cols-[3rem_minmax(0,1fr)]',
        count > announcementsInLargeType ? 'text-sm' : 'gap-y-0.5',
      )}
    >
      {comeIn.length > 0 && (
        <Row term="In" className="text-grass-ink">
          {comeIn.map(({ playerId, position }) => (
            <li key={playerId} className={itemStyle}>
              <strong>{labelOf(playerId)}</strong> <PositionTag position={position} />
            </li>
          ))}
        </Row>
      )}
      {sit.length > 0 && (
        <Row term="Sit">
          {sit.map((playerId, index) => (
            <li key={playerId} className="font-bold">
              {labelOf(playerId)}
              {index < sit.length - 1 && ','}
            </li>
          ))}
        </Row>
      )}
      {move.length > 0 && (
        <Row term="Move" className="text-ink-soft">
          {move.map(({ playerId, from, position }) => (
            <li key={playerId} className={itemStyle}>
              {labelOf(playerId)} <PositionTag position={from} />
              <ArrowRightIcon className="size-3.5" />
              <span className="sr-only">to</span>
              <PositionTag position={position} />
            </li>
          ))}
        </Row>
      )}
    </dl>
  );
}

const itemStyle = 'flex items-center gap-1 whitespace-nowrap';

type RowProps = { readonly term: string; readonly className?: string; readonly children: ReactNode };

function Row({ term, className, children }: RowProps) {
  return (
    <>
      <dt className={classNames('font-bold', className)}>{term}</dt>
      <dd>
        <ul className="flex flex-wrap gap-x-2.5">{children}</ul>
      </dd>
    </>
  );
}

function PositionTag({ position }: { readonly position: Position }) {
  return (
    <span className={classNames('rounded-sm px-1 font-bold text-sm leading-tight', positionColors(position))}>
      {position}
    </span>
  );
}

type InningChanges = {
  readonly comeIn: readonly { readonly playerId: PlayerId; readonly position: Position }[];
  readonly move: readonly { readonly playerId: PlayerId; readonly from: Position; readonly position: Position }[];
  readonly sit: readonly PlayerId[];
};

/** What the coach announces between two innings. `positions` is the order in which it is called out. */
export function listInningChanges(now: Cells, next: Cells, positions: readonly Position[]): InningChanges {
  const inOrder = (cells: Cells) =>
    Object.entries(cells).toSorted(([one], [other]) => positions.indexOf(one) - positions.indexOf(other));
  const after = inOrder(next);
  return {
    comeIn: after.flatMap(([position, playerId]) => (findPosition(now, playerId) ? [] : [{ playerId, position }])),
    move: after.flatMap(([position, playerId]) => {
      const from = findPosition(now, playerId);
      return from && from !== position ? [{ playerId, from, position }] : [];
    }),
    sit: inOrder(now).flatMap(([, playerId]) => (findPosition(next, playerId) ? [] : [playerId])),
  };
}

/** `Inning 3. In: Ava at SS, Kim at C. Gus to LF. Ben sits.`, as the coach calls it out. */
export function describeInningChanges(
  inning: number,
  { comeIn, move, sit }: InningChanges,
  findPlayer: FindPlayer,
): string {
  const labelOf = (playerId: PlayerId) => findPlayer(playerId).label;
  return describeChanges(inning, {
    comeIn: comeIn.map(({ playerId, position }) => `${labelOf(playerId)} at ${position}`),
    move: move.map(({ playerId, position }) => `${labelOf(playerId)} to ${position}`),
    sit: sit.map(labelOf),
  });
}
