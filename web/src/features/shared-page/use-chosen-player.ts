import { useState } from 'react';
import type { LabeledPlayer } from './model/label-players.ts';

const storageKey = 'sharedPagePlayer';

/**
 * The player that a family follows. The device remembers the choice for the page opened last, by name, because the
 * index changes when a player joins.
 */
export function useChosenPlayer(token: string, players: readonly LabeledPlayer[]) {
  const [name, setName] = useState(() => readChoice(token));
  const index = players.findIndex((player) => player.name === name);
  const choose = (player: number | undefined) => {
    const chosen = player === undefined ? undefined : players[player]?.name;
    setName(chosen);
    storeChoice(token, chosen);
  };
  return [index === -1 ? undefined : index, choose] as const;
}

function readChoice(token: string): string | undefined {
  try {
    const [ofToken, name]: unknown[] = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return ofToken === token && typeof name === 'string' ? name : undefined;
  } catch {
    // A browser that blocks storage, or an entry of another release.
    return undefined;
  }
}

function storeChoice(token: string, name: string | undefined): void {
  try {
    if (name === undefined) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify([token, name]));
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
