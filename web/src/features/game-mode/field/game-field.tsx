import type { PlayerId, Position } from 'engine';
import type { Cells } from '#domain/played/game-record.ts';
import { classNames } from '#ui/class-names.ts';
import type { SwapTarget } from '../model/change-record.ts';
import type { FindPlayer } from '../use-game-view.ts';
import { PlayerTag } from './player-tags.tsx';

const stripes = [0, 44, 88, 132, 176, 220, 264, 308, 352];

type GameFieldProps = {
  readonly inning: number;
  readonly positions: readonly Position[];
  readonly cells: Cells;
  readonly findPlayer: FindPlayer;
  /** What is marked: the player whose sheet is open, or the first of two to swap. */
  readonly chosen: SwapTarget | undefined;
  /** Undefined while the game is only shown. */
  readonly onPress: ((target: SwapTarget) => void) | undefined;
};

export function GameField({ inning, positions, cells, findPlayer, chosen, onPress }: GameFieldProps) {
  const places = placePositions(positions);
  const tagOf = (position: Position) => {
    const playerId = cells[position];
    return (
      <PlayerTag
        position={position}
        player={playerId === undefined ? undefined : findPlayer(playerId)}
        isChosen={isChosen(chosen, position, playerId)}
        onPress={onPress && (() => onPress(playerId === undefined ? { position } : { playerId }))}
      />
    );
  };
  const others = positions.filter((position) => !places.has(position));
  return (
    <section aria-label={`Field, inning ${inning}`} className="@container flex flex-1 flex-col bg-field-dark">
      {/* They have a row of their own: over the drawing they would cover the outfielders. */}
      {others.length > 0 && (
        <div className="flex flex-wrap justify-center gap-x-2 gap-y-1 p-1">
          {others.map((position) => (
            <div key={position} className="flex max-w-[48%]">
              {tagOf(position)}
            </div>
          ))}
        </div>
      )}
      <div className={classNames('relative flex-1 overflow-clip', isDeep(positions) ? 'min-h-60' : 'min-h-50')}>
        <FieldDrawing />
        {/* Text so large that three tags do not fit side by side leaves no room for a field: then it is a list. */}
        <div className="@max-[17rem]:relative @max-[17rem]:grid @max-[17rem]:grid-cols-2 @max-[17rem]:gap-1 @max-[17rem]:p-1">
          {[...places].map(([position, { x, y }]) => (
            <div
              key={position}
              style={{ left: `${x}%`, top: `${y}%` }}
              className="flex @min-[17rem]:absolute @min-[17rem]:max-w-[33%] @min-[17rem]:-translate-x-1/2 @min-[17rem]:-translate-y-1/2 @min-[17rem]:justify-center"
            >
              {tagOf(position)}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

function isChosen(chosen: SwapTarget | undefined, position: Position, playerId: PlayerId | undefined): boolean {
  if (!chosen) return false;
  return 'position' in chosen ? chosen.position === position : chosen.playerId === playerId;
}

/** The field from above, behind the tags. It fills its box, whatever its shape. */
function FieldDrawing() {
  return (
    <svg viewBox="0 0 390 298" preserveAspectRatio="none" aria-hidden="true" className="absolute inset-0 size-full">
      <rect width="390" height="298" className="fill-field-dark" />
      <path d="M0 42Q195-62 390 42v68L195 298 0 110Z" className="fill-field-grass" />
      <g className="fill-field-stripe">
        {stripes.map((x) => (
          <path key={x} d={`M${x} 0h22v298h-22Z`} clipPath="url(#fair)" />
        ))}
      </g>
      <clipPath id="fair">
        <path d="M0 42Q195-62 390 42v68L195 298 0 110Z" />
      </clipPath>
      <path d="M195 298 92 195q-6-42 22-78t81-35q53-1 81 35t22 78Z" className="fill-field-dirt" />
      <path d="m195 124 82 82-82 82-82-82Z" className="fill-field-grass" />
      <path d="M0 110 195 298 390 110" className="fill-none stroke-white" strokeWidth="2.5" />
      <g className="fill-white">
        <path d="m195 116 8 8-8 8-8-8Z" />
        <path d="m113 198 8 8-8 8-8-8Z" />
        <path d="m277 198 8 8-8 8-8-8Z" />
      </g>
    </svg>
  );
}

type Place = { readonly x: number; readonly y: number };

/** Where the tag of each position is centered, in percent of the field, so that the tags of a phone do not overlap. */
const standardPlaces: Readonly<Record<string, Place>> = {
  LF: { x: 16.5, y: 18 },
  CF: { x: 50, y: 12 },
  RF: { x: 83.5, y: 18 },
  SS: { x: 30, y: 40 },
  '2B': { x: 70, y: 40 },
  '3B': { x: 17, y: 62 },
  '1B': { x: 83, y: 62 },
  P: { x: 50, y: 65 },
  C: { x: 50, y: 88.5 },
};

/** Four or five outfielders need the height of two rows. A tag has 18.3 % of the least height. */
const deepPlaces: Readonly<Record<string, Place>> = {
  ...standardPlaces,
  LF: { x: 16.5, y: 27.6 },
  LCF: { x: 31, y: 9.2 },
  CF: { x: 50, y: 27.6 },
  RCF: { x: 69, y: 9.2 },
  RF: { x: 83.5, y: 27.6 },
  SS: { x: 30, y: 46 },
  '2B': { x: 70, y: 46 },
  '3B': { x: 17, y: 64.4 },
  '1B': { x: 83, y: 64.4 },
  P: { x: 50, y: 72 },
  C: { x: 50, y: 90.8 },
};

/** Whether the outfielders stand in two rows. */
function isDeep(positions: readonly Position[]): boolean {
  return positions.includes('LCF') || positions.includes('RCF');
}

/** The places of the positions that the field has. Positions with names of their own have none. */
function placePositions(positions: readonly Position[]): ReadonlyMap<Position, Place> {
  const places = isDeep(positions) ? deepPlaces : standardPlaces;
  return new Map(
    positions.flatMap((position) => {
      const place = places[position];
      return place ? [[position, place] as const] : [];
    }),
  );
}
