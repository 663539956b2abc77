import { formatPageTitle } from 'contract/public-pages';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The last location whose heading has received focus. The first page of a load leaves the focus to the browser. */
let announced = { key: 'default', pathname: '' };

/**
 * Sets the document title, and focuses the heading with the returned ref once after each navigation, so that screen readers
 * announce the new page. Replacing the search of the current page keeps the focus: the coach may be typing already.
 */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const navigationType = useNavigationType();

  useEffect(() => {
    document.title = formatPageTitle(title);
  }, [title]);

  useEffect(() => {
    const isSamePage = navigationType === 'REPLACE' && announced.pathname === pathname;
    const isAnnounced = announced.key === key || isSamePage;
    announced = { key, pathname };
    if (!isAnnounced) heading.current?.focus({ preventScroll: true });
  }, [key, pathname, navigationType]);

  return heading;
}
