import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** The field, the bench and what follows them. */
export const inningId = 'inning';

/** Pixels between the chosen player and the sheet. */
const gap = 8;

/**
 * Moves the inning up by as much as the sheet of a phone covers the chosen player, and leaves room for the player above
 * the sheet, so that the coach sees who it is about. The sheet grows with what it shows, so each render measures again, as
 * does a phone that is turned. `part` is any element of the sheet.
 */
export function useShowAboveSheet(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => showAbove(findSheet(part)));
  useEffect(() => {
    const sheet = findSheet(part);
    const measure = () => showAbove(sheet);
    addEventListener('resize', measure);
    return () => {
      removeEventListener('resize', measure);
      release(sheet);
    };
  }, [part]);
}

function findSheet(part: RefObject<HTMLElement | null>): HTMLElement | null | undefined {
  return part.current?.closest('[role="dialog"]')?.parentElement;
}

function showAbove(sheet: HTMLElement | null | undefined): void {
  const inning = document.getElementById(inningId);
  const player = inning?.querySelector('[aria-pressed="true"]');
  if (!inning || !player || !sheet) return;
  const isAtLowerEdge = sheet.offsetWidth === document.documentElement.clientWidth;
  if (!isAtLowerEdge) {
    release(sheet);
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
}

/** Leaves the inning and the sheet at their own places and sizes. */
function release(sheet: HTMLElement | null | undefined): void {
  document.getElementById(inningId)?.style.removeProperty('translate');
  sheet?.style.removeProperty('max-height');
}

/** In pixels, also in the middle of a transition. */
function readVerticalTranslation(element: HTMLElement): number {
  return Number.parseFloat((getComputedStyle(element).translate || '').split(' ')[1] ?? '') || 0;
}
