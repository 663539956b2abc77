import { memo, useEffect, useRef, useState } from 'react';
import { findPlayerName } from '../model/player-name.ts';
import type { LineupBoard } from '../use-lineup-board.ts';
import { describeChange } from './describe-change.ts';

type MoveAnnouncerProps = { readonly board: Pick<LineupBoard, 'content' | 'problem' | 'labels'> };

/** Says every change of the lineup to screen readers, whether it was made by a press, a drag, a key or Undo. */
export const MoveAnnouncer = memo(function MoveAnnouncer({ board: { content, problem, labels } }: MoveAnnouncerProps) {
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
