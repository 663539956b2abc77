import type { PlayerId, Problem, RuleLevel } from 'engine';

/** What P6 or P7 asks of a game; an absent limit is one that no game reaches. */
export type Stay = {
  readonly rule: 'P6' | 'P7';
  readonly level: RuleLevel;
  readonly position: 'P' | 'C';
  readonly inARow: number;
  readonly most: number;
};

export function staysOf({ rules: { P1, P3, P6, P7, F7 }, innings, players }: Problem): readonly Stay[] {
  const lowered = (asked: number | undefined, position: 'P' | 'C', limit: number | undefined) => {
    const places = F7?.limits.filter(({ place }) => place === position).map((one) => one.innings) ?? [];
    return Math.min(asked ?? 0, innings === 1 ? 1 : innings - 1, limit ?? innings, ...places);
  };
  const mostOf = ({ most = players.length }: { readonly most?: number }) => most;
  return [
    ...(P6 === undefined
      ? []
      : [
          {
            rule: 'P6' as const,
            level: P6.level,
            position: 'P' as const,
            inARow: lowered(P6.inARow, 'P', P1?.innings),
            most: mostOf(P6),
          },
        ]),
    ...(P7 === undefined
      ? []
      : [
          {
            rule: 'P7' as const,
            level: P7.level,
            position: 'C' as const,
            inARow: lowered(P7.inARow, 'C', P3?.catching),
            most: mostOf(P7),
          },
        ]),
  ];
}

/** Whether the player can be at the position in the first inning that is not played yet. */
export function canStay({ players, positions, played }: Problem, playerId: PlayerId, position: 'P' | 'C'): boolean {
  const player = players.find(({ id }) => id === playerId);
  const isThere = player?.present[played.length] === true;
  const pitched = played.filter(({ P }) => P === playerId).length;
  if (position === 'P' && pitched >= (player?.pitchingLeft ?? Number.POSITIVE_INFINITY)) return false;
  return isThere && positions.includes(position) && player.positionPreferences[position] !== 'never';
}

/** Of the player at the position in the last inning: what is left when the game is divided into equal parts. */
export function asksAtEnd({ innings }: Problem, inARow: number): number {
  const leftOver = inARow === 0 ? 0 : innings - inARow * Math.floor(innings / inARow);
  return leftOver === 0 ? inARow : leftOver;
}
