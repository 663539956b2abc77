import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * Where the editor of a game shows something outside of itself: in the bar of a phone, and in the summary line or among
 * the buttons of the heading on wider screens.
 */
type Target = 'bar' | 'summary' | 'actions';
type Elements = Readonly<Partial<Record<Target, HTMLElement | null>>>;

const GamePortalsContext = createContext<{
  readonly elements: Elements;
  readonly setElement: (target: Target, element: HTMLElement | null) => void;
}>({ elements: {}, setElement: () => {} });

/** Around the layout and the page, which have the targets and the portals. */
export function GamePortals({ children }: { readonly children: ReactNode }) {
  const [elements, setElements] = useState<Elements>({});
  const [setElement] = useState(() => (target: Target, element: HTMLElement | null) => {
    setElements((others) => ({ ...others, [target]: element }));
  });
  return <GamePortalsContext value={{ elements, setElement }}>{children}</GamePortalsContext>;
}

export function GamePortalTarget({ name, className }: { readonly name: Target; readonly className?: string }) {
  const { setElement } = useContext(GamePortalsContext);
  const [register] = useState(() => (element: HTMLElement | null) => setElement(name, element));
  return <div ref={register} className={className} />;
}

export function GamePortal({ to, children }: { readonly to: Target; readonly children: ReactNode }) {
  const element = useContext(GamePortalsContext).elements[to];
  return element && createPortal(children, element);
}
