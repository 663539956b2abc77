import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** The field, the bench and what follows them. */
export const inningId = 'inning';

/** Pixels between the chosen player and the sheet. */
const gap = 8;

/**
 * Moves the inning up by as much as the sheet of a phone covers the chosen player, and leaves room for the player above
 * the sheet, so that the coach sees who it is about. The sheet grows with what it shows, so each render measures again. `part` is any element of the sheet.
 */
export function useShowAboveSheet(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const inning = document.getElementById(inningId);
    const player = inning?.querySelector('[aria-pressed="true"]');
    const sheet = part.current?.closest('[role="dialog"]')?.parentElement;
    if (!inning || !player || !sheet) return;
    const isAtLowerEdge = sheet.offsetWidth === document.documentElement.clientWidth;
    if (!isAtLowerEdge) {
      inning.style.translate = '';
      return;
    }
    // The inning may be on its way up from an earlier measurement; its place without that is needed.
    const moved = readVerticalTranslation(inning);
    const { height, bottom: shownBottom } = player.getBoundingClientRect();
    const bottom = shownBottom - moved;
    const start = inning.getBoundingClientRect().top - moved;
    sheet.style.maxHeight = `${innerHeight - start - height - 2 * gap}px`;
    // The sheet rises while it opens, so its place follows from its height.
    const covered = bottom + gap - (innerHeight - sheet.offsetHeight);
    inning.style.translate = covered > 0 ? `0 ${-covered}px` : '';
  });
  useEffect(() => {
    const sheet = part.current?.closest('[role="dialog"]')?.parentElement;
    return () => {
      document.getElementById(inningId)?.style.removeProperty('translate');
      sheet?.style.removeProperty('max-height');
    };
  }, [part]);
}

/** In pixels, also in the middle of a transition. */
function readVerticalTranslation(element: HTMLElement): number {
  return Number.parseFloat((getComputedStyle(element).translate || '').split(' ')[1] ?? '') || 0;
}
