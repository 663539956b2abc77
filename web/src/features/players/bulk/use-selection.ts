import type { Player } from 'contract/players';
import { useRef, useState } from 'react';

/** Which of the players on the page are selected. A player who is shown no more is selected no more. */
export function useSelection(shown: readonly Player[]) {
  const [isStarted, setStarted] = useState(false);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | undefined>(undefined);
  const selected = shown.filter(({ id }) => ids.has(id));
  const isSelected = ({ id }: Pick<Player, 'id'>) => ids.has(id);

  const toggle = (player: Pick<Player, 'id'>, { isRange = false } = {}) => {
    const from = isRange ? shown.findIndex(({ id }) => id === last.current) : -1;
    const to = shown.findIndex(({ id }) => id === player.id);
    const range = from < 0 ? [player] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
    const toggled = range.map(({ id }) => id);
    last.current = player.id;
    const others = [...ids].filter((id) => !toggled.includes(id));
    setIds(new Set(isSelected(player) ? others : [...others, ...toggled]));
  };

  return {
    /** True from the start of selecting, also while no player is selected yet. */
    isActive: isStarted || selected.length > 0,
    selected,
    isAll: shown.length > 0 && selected.length === shown.length,
    isSelected,
    start: (id?: string) => {
      setStarted(true);
      if (id !== undefined) toggle({ id });
    },
    /** With `isRange`, the players since the one toggled before become what this one becomes. */
    toggle,
    selectAll: () => setIds(new Set(shown.map(({ id }) => id))),
    selectNone: () => setIds(new Set()),
    cancel: () => {
      setStarted(false);
      setIds(new Set());
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
