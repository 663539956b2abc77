import { useEffect, useRef } from 'react';

/** Within this distance of an edge, in pixels, a dragged player scrolls what is behind it. */
const edge = 48;
/** The most pixels of one frame, at the edge itself. */
const maxStep = 12;

export type Point = { readonly x: number; readonly y: number };
type Area = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>;

/** How far to scroll in a frame: faster the closer the pointer is to the edge, and not at all away from it. */
export function measureStep({ x, y }: Point, { left, right, top, bottom }: Area): Point {
  return { x: stepOf(x - left, right - x), y: stepOf(y - top, bottom - y) };
}

function stepOf(toStart: number, toEnd: number): number {
  const speed = (distance: number) => Math.round(maxStep * Math.min(1, Math.max(0, 1 - distance / edge)));
  return speed(toEnd) - speed(toStart);
}

/**
 * Scrolls the grid, and the page where the grid is as high as its content, while a pointer stays near an edge.
 * `onScroll` is called after each step, because other cells are under the pointer then.
 */
export function useEdgeScroll(onScroll: (pointer: Point) => void) {
  const frame = useRef(0);
  const report = useRef(onScroll);
  useEffect(() => {
    report.current = onScroll;
  });
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const stop = () => cancelAnimationFrame(frame.current);
  return {
    stop,
    /** `table` is the grid, and what scrolls it is its parent. */
    follow: (table: Element, pointer: Point) => {
      const step = () => {
        if (!scrollBy(table.parentElement, pointer) && !scrollBy(document.scrollingElement, pointer)) return;
        frame.current = requestAnimationFrame(step);
        report.current(pointer);
      };
      stop();
      frame.current = requestAnimationFrame(step);
    },
  };
}

/** False when nothing could be scrolled. */
function scrollBy(element: Element | null, pointer: Point): boolean {
  if (element === null) return false;
  const { left, top } = element.getBoundingClientRect();
  const isPage = element === document.scrollingElement;
  const start = isPage ? { left: 0, top: 0 } : { left, top };
  const area = { ...start, right: start.left + element.clientWidth, bottom: start.top + element.clientHeight };
  const step = measureStep(pointer, { ...area, bottom: Math.min(area.bottom, innerHeight) });
  const before = { left: element.scrollLeft, top: element.scrollTop };
  element.scrollLeft += step.x;
  element.scrollTop += step.y;
  return element.scrollLeft !== before.left || element.scrollTop !== before.top;
}
