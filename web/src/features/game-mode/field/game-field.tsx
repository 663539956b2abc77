import type { PlayerId, Position } from 'engine';
import type { Cells } from '#domain/played/game-record.ts';
import type { FindPlayer } from '../game-players.ts';
import type { Spot } from '../model/change-record.ts';
import { FieldDrawing } from './field-drawing.tsx';
import { placePositions } from './field-places.ts';
import { PlayerTag } from './player-tag.tsx';

type GameFieldProps = {
  readonly inning: number;
  readonly positions: readonly Position[];
  readonly cells: Cells;
  readonly findPlayer: FindPlayer;
  /** The spot that is marked: the player whose sheet is open, or the first of two to swap. */
  readonly chosen: Spot | undefined;
  readonly onPress: (spot: Spot) => void;
};

export function GameField({ inning, positions, cells, findPlayer, chosen, onPress }: GameFieldProps) {
  const places = placePositions(positions);
  const tagOf = (position: Position) => {
    const playerId = cells[position];
    return (
      <PlayerTag
        position={position}
        player={playerId === undefined ? undefined : findPlayer(playerId)}
        isChosen={isChosenSpot(chosen, position, playerId)}
        onPress={() => onPress(playerId === undefined ? { position } : { playerId })}
      />
    );
  };
  const others = positions.filter((position) => !places.has(position));
  return (
    <section aria-label={`Field, inning ${inning}`} className="relative min-h-60 flex-1 overflow-clip bg-field-dark">
      <FieldDrawing />
      {[...places].map(([position, { x, y }]) => (
        <div
          key={position}
          style={{ left: `${x}%`, top: `${y}%` }}
          className="absolute flex max-w-[33%] -translate-x-1/2 -translate-y-1/2 justify-center"
        >
          {tagOf(position)}
        </div>
      ))}
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

function isChosenSpot(chosen: Spot | undefined, position: Position, playerId: PlayerId | undefined): boolean {
  if (!chosen) return false;
  return 'position' in chosen ? chosen.position === position : chosen.playerId === playerId;
}
