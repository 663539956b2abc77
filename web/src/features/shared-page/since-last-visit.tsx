import { Alert } from '#ui/feedback/alert.tsx';
import { useMessages } from './messages.ts';
import { findChanges, type SeenGame } from './model/changes.ts';
import type { SharedView } from './view.ts';

/** What is different from what this device showed on the visit before. Nothing on the first one. */
export function SinceLastVisit({ before, ...view }: SharedView & { readonly before: SeenGame | null }) {
  const messages = useMessages();
  const { game, player, players } = view;
  const changes = before && findChanges(before, game, player);
  if (!changes) return null;
  const lines = messages.describeChanges(changes, player === undefined ? undefined : players[player]?.name);
  return (
    <Alert tone="info" title={messages.sinceLastVisit} className="print:hidden">
      <ul className="grid gap-0.5">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
