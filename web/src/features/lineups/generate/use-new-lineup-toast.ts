import { useCallback, useEffect, useRef } from 'react';
import { type LineupContent, sameContent } from '#domain/lineup/saved-lineup.ts';
import { dismissToast, showToast } from '#ui/feedback/toast.tsx';
import { useLineup, useLineupEditing } from '../lineup-context.tsx';
import { generateMessages } from '../messages.ts';

/** Undo is among the buttons of the lineup, too, and on a phone the message covers the name of the game. */
const newLineupToast = { tone: 'info', durationMs: 5000 } as const;

type Offer = { readonly toast: number; readonly newLineup: LineupContent };

/**
 * Says that a new lineup is shown, and offers the way back for as long as it is the last change of the lineup: undo would
 * take back whatever came after it.
 */
export function useNewLineupToast(): (newLineup: LineupContent) => void {
  const { content } = useLineup();
  const { dispatch } = useLineupEditing();
  const offer = useRef<Offer>(undefined);
  const dismissOffer = useCallback(() => {
    if (offer.current) dismissToast(offer.current.toast);
    offer.current = undefined;
  }, []);
  useEffect(() => {
    if (offer.current && !sameContent(offer.current.newLineup, content)) dismissOffer();
  }, [content, dismissOffer]);
  // Undo works only while the editor is open.
  useEffect(() => dismissOffer, [dismissOffer]);

  return (newLineup) => {
    dismissOffer();
    if (sameContent(newLineup, content)) {
      showToast(generateMessages.sameLineup, { tone: 'info' });
      return;
    }
    const action = { label: 'Undo', onPress: () => dispatch({ type: 'undo' }) };
    offer.current = { toast: showToast(generateMessages.newLineup, { ...newLineupToast, action }), newLineup };
  };
}
