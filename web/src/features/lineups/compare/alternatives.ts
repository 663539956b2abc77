import { fitToGame, type GameShape, type LineupContent, sameContent } from '#domain/lineup/saved-lineup.ts';

export type AlternativeName = 'A' | 'B';

/** Two lineups of a game, of which the page shows one. */
export type Alternatives = {
  /** The name of the one that is shown. */
  readonly currentName: AlternativeName;
  readonly current: LineupContent;
  readonly other: LineupContent;
};

/**
 * The alternatives after the lineup has changed. A lineup that is now the other alternative, as after Undo, has switched to
 * it; every other change edits the current alternative.
 */
export function followContent(alternatives: Alternatives, content: LineupContent, game: GameShape): Alternatives {
  const { currentName, current, other } = alternatives;
  if (sameContent(content, current)) return alternatives;
  if (!sameContent(content, fitToGame(other, game))) return { currentName, current: content, other };
  return { currentName: getOtherName(currentName), current: content, other: current };
}

export function getOtherName(name: AlternativeName): AlternativeName {
  return name === 'A' ? 'B' : 'A';
}
