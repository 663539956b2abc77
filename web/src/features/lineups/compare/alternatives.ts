import { fitToGame, type GameShape, type LineupContent, sameContent } from '#domain/lineup/lineup-content.ts';

export type AlternativeName = 'A' | 'B';

/** Two lineups of a game, of which the page shows one. */
export type Alternatives = {
  readonly onBoard: AlternativeName;
  readonly current: LineupContent;
  readonly other: LineupContent;
};

/**
 * The alternatives after the board has changed. A board that shows the other alternative, as after Undo, has switched to
 * it; every other change edits the alternative on the board.
 */
export function followBoard(alternatives: Alternatives, content: LineupContent, game: GameShape): Alternatives {
  const { onBoard, current, other } = alternatives;
  if (sameContent(content, current)) return alternatives;
  if (!sameContent(content, fitToGame(other, game))) return { onBoard, current: content, other };
  return { onBoard: getOtherName(onBoard), current: content, other: current };
}

export function getOtherName(name: AlternativeName): AlternativeName {
  return name === 'A' ? 'B' : 'A';
}
