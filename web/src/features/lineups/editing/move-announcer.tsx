import { memo, useEffect, useRef, useState } from 'react';
import { useLineup, useLineupGame } from '../lineup-context.tsx';
import { findPlayerName } from '../model/player-name.ts';
import { describeChange } from './describe-change.ts';

/** Says every change of the lineup to screen readers, whether it was made by a press, a drag, a key or Undo. */
export const MoveAnnouncer = memo(function MoveAnnouncer() {
  const { content, problem } = useLineup();
  const { labels } = useLineupGame();
  const previous = useRef(content);
  const [text, setText] = useState('');
  useEffect(() => {
    const change = describeChange(
      previous.current,
      content,
      (playerId) => labels.get(playerId) ?? findPlayerName(problem, playerId),
    );
    previous.current = content;
    if (change !== '') setText(change);
  }, [content, problem, labels]);
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
});
