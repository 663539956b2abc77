import { createContext } from 'react';
import type { MenuEntry } from '#ui/overlays/menu.tsx';

type MoreItemsOfPage = {
  /** What other features offer for a game, such as sharing. */
  readonly pages: readonly MenuEntry[];
  /** What the navigation has on other pages; empty where the page shows the navigation. */
  readonly sections: readonly MenuEntry[];
};

export const MoreItems = createContext<MoreItemsOfPage>({ pages: [], sections: [] });
