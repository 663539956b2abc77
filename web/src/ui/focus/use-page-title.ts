import { formatPageTitle } from 'contract/public-pages';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The location whose heading has had focus. The very first page keeps focus where browsers put it. */
let announced = 'default';

/**
 * Sets the title in the browser, and gives focus to the heading that takes the reference, once after each
 * navigation: screen readers then say where the coach has come to.
 */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    document.title = formatPageTitle(title);
  }, [title]);

  useEffect(() => {
    if (announced === key) return;
    announced = key;
    heading.current?.focus({ preventScroll: true });
  }, [key]);

  return heading;
}
