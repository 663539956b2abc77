import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** As long as phones wait until a press is a long one. */
const holdMs = 500;

/** A finger never lies completely still; in pixels. */
const stillWithin = 10;

/** Calls `onHold` when a press stays where it is. The click at its end does nothing. */
export function useHold(onHold: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef({ x: 0, y: 0 });
  const isLongPress = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ button, clientX, clientY }: PointerEvent) => {
      stop();
      isLongPress.current = false;
      if (!onHold || button !== 0) return;
      pressed.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        isLongPress.current = true;
        onHold();
      }, holdMs);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = pressed.current;
      if (Math.hypot(clientX - x, clientY - y) > stillWithin) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onContextMenu: (event: MouseEvent) => {
      if (isLongPress.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isLongPress.current) return;
      isLongPress.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
