import type { PlayerId, Position } from 'engine';
import type { Cells } from '#domain/played/game-record.ts';
import { classNames } from '#ui/class-names.ts';
import type { FindPlayer } from '../game-players.ts';
import type { SwapTarget } from '../model/change-record.ts';
import { FieldDrawing } from './field-drawing.tsx';
import { isDeep, placePositions } from './field-places.ts';
import { PlayerTag } from './player-tag.tsx';

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
    <section
      aria-label={`Field, inning ${inning}`}
      className={classNames(
        '@container relative flex-1 overflow-clip bg-field-dark',
        isDeep(positions) ? 'min-h-60' : 'min-h-50',
      )}
    >
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
      {others.length > 0 && (
        <div className="relative flex flex-wrap justify-center gap-2 p-2">
          {others.map((position) => (
            <div key={position} className="max-w-[48%]">
              {tagOf(position)}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

function isChosen(chosen: SwapTarget | undefined, position: Position, playerId: PlayerId | undefined): boolean {
  if (!chosen) return false;
  return 'position' in chosen ? chosen.position === position : chosen.playerId === playerId;
}
