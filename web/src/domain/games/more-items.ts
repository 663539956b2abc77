import { createContext } from 'react';
import type { MenuEntry } from '#ui/overlays/menu.tsx';

/** What other features offer for a game in the menu of its page on a phone, such as sharing. */
export const MoreItems = createContext<readonly MenuEntry[]>([]);
