import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { describeUnread, formatCell, playedMessages } from './messages.ts';
import { listUnreadTexts } from './model/unread-texts.ts';
import type { PlayedEditor } from './use-played-editor.ts';

const shownMost = 6;

/** What was typed or pasted and is not clear. The record is not saved before it is corrected. */
export function UnreadNotice({ editor: { form, players, positions, change } }: { readonly editor: PlayedEditor }) {
  const unread = listUnreadTexts(form, positions);
  return (
    <>
      {unread.length > 0 && (
        <Alert tone="warning" title={playedMessages.unread}>
          <ul className="mb-1 grid gap-0.5">
            {unread.slice(0, shownMost).map(({ text, ...cell }) => (
              <li key={formatCell(cell)} className="wrap-anywhere">
                {formatCell(cell)}: {describeUnread(text, players)}
              </li>
            ))}
            {unread.length > shownMost && <li>And {unread.length - shownMost} more, marked in the grid.</li>}
          </ul>
          {playedMessages.unreadHint}
        </Alert>
      )}
      {form.leftOut.length > 0 && (
        <Alert
          tone="warning"
          title={playedMessages.leftOut}
          action={
            <Button variant="secondary" onClick={() => change((now) => ({ ...now, leftOut: [] }))}>
              I have read it
            </Button>
          }
        >
          <ul className="grid gap-0.5">
            {[...new Set(form.leftOut)].map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
