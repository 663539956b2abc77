import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLeftTeams } from '#domain/teams/left-teams.ts';
import { formatDateTime } from '#lib/dates/format-dates.ts';
import { saveFile } from '#lib/files/text-file.ts';
import { useIsOnline } from '#lib/http/network.ts';
import type { OutboxState } from '#lib/offline/outbox/create-outbox.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextLink } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { editEntry, findFormAction, isDeletedElsewhere, isGameDeletedElsewhere, selectTeamOf } from './edit-entry.ts';
import { addAnyway, canMakeGameAgain, discardEntry, keepMine, makeGameAgain, sendAgain } from './form-writes.ts';
import { outbox, useOutbox } from './outbox.ts';
import { explainWaiting, outboxMessages } from './outbox-messages.ts';
import { hasOwnChoice, isOfLeftTeam, Refusal } from './refusal.tsx';
import type { Resource } from './rows.ts';

type OutboxDialogProps = { readonly state: OutboxState; readonly onClose: () => void };

export function OutboxDialog({ state, onClose }: OutboxDialogProps) {
  const isOnline = useIsOnline();
  const left = useLeftTeams();
  const refused = state.entries.filter((entry) => entry.state === 'attention');
  const waiting = state.entries.filter((entry) => entry.state === 'waiting');
  return (
    <Dialog title="Unsent changes" isOpen onClose={onClose} isDismissable>
      <div className="grid gap-5 text-sm">
        {!state.isDurable && (
          <Alert tone="warning" title={outboxMessages.notStored}>
            {outboxMessages.notStoredReason}
          </Alert>
        )}
        {state.entries.length === 0 && <p className="text-ink-soft">{outboxMessages.nothingWaits}</p>}
        {refused.length > 0 && (
          <EntryList title="Needs attention" entries={refused} left={left} onLeave={onClose}>
            {(entry) =>
              isOfLeftTeam(entry, left) ? (
                <DownloadButton entry={entry} />
              ) : (
                <>
                  <FormButton entry={entry} onLeave={onClose} />
                  {canMakeGameAgain(entry) && <MakeGameAgain entry={entry} onLeave={onClose} />}
                  <RefusedActions entry={entry} />
                  {isRightLost(entry) && <DownloadButton entry={entry} />}
                </>
              )
            }
          </EntryList>
        )}
        {waiting.length > 0 && (
          <EntryList title="Waiting" entries={waiting} left={left} onLeave={onClose}>
            {() => null}
          </EntryList>
        )}
        {waiting.length > 0 && <p className="text-ink-soft">{explainWaiting(state, { isOnline })}</p>}
      </div>
      <DialogActions>
        {waiting.length > 0 ? <Button onClick={() => void outbox.retryNow()}>Try again now</Button> : null}
        <Button variant="secondary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type EntryListProps = {
  readonly title: string;
  readonly entries: readonly OutboxEntry[];
  /** The ids of teams in which the coach is no longer, and of their games. */
  readonly left: ReadonlySet<unknown>;
  readonly onLeave: () => void;
  readonly children: (entry: OutboxEntry) => React.ReactNode;
};

function EntryList({ title, entries, left, onLeave, children }: EntryListProps) {
  return (
    <section>
      <h3 className="font-bold text-base">{title}</h3>
      <ul className="mt-1 divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-1.5 py-3">
            <p>
              <strong>{entry.label}</strong>
              <span className="block text-ink-soft text-xs">{formatDateTime(entry.createdAt)}</span>
            </p>
            <Refusal entry={entry} left={left} />
            <div className="flex flex-wrap items-center gap-2">
              {children(entry)}
              <DiscardButton entry={entry} />
              {!(isGameDeletedElsewhere(entry) || isOfLeftTeam(entry, left)) && (
                <PageLink entry={entry} onLeave={onLeave} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type LeaveProps = { readonly entry: OutboxEntry; readonly onLeave: () => void };

function PageLink({ entry, onLeave }: LeaveProps) {
  const leave = () => {
    selectTeamOf(entry);
    onLeave();
  };
  return (
    <TextLink to={entry.path} aria-label={`Open page: ${entry.label}`} onClick={leave}>
      Open page
    </TextLink>
  );
}

const keepLabels: Readonly<Record<string, string>> = { deletion: 'Delete anyway', removal: 'Remove anyway' };

/** After a newer version was saved elsewhere, the coach decides which one is right. */
function RefusedActions({ entry }: { readonly entry: OutboxEntry }) {
  const { status, body } = entry.error ?? {};
  const { current, similarPlayers } = Object(body);
  const keepCurrent = () => outbox.retry(entry.id, { version: Number(current.version ?? 0), base: current });
  if (status === 412 && hasOwnChoice(entry)) return null;
  if (status === 412) {
    return (
      <Retry
        entry={entry}
        label={keepLabels[entry.kind] ?? 'Use this device'}
        onRetry={() => (current ? keepCurrent() : keepMine(entry))}
      />
    );
  }
  if (similarPlayers) return <Retry entry={entry} label="Add anyway" onRetry={() => addAnyway(entry)} />;
  // There is nothing left to change, and a row that was deleted is not created again with its id.
  if (isDeletedElsewhere(entry) || (entry.kind === 'creation' && status === 404)) return null;
  return <Retry entry={entry} label="Try again" onRetry={() => sendAgain(entry)} />;
}

/** Opens the form with what was refused, so that the coach can correct it. */
function FormButton({ entry, onLeave }: LeaveProps) {
  const navigate = useNavigate();
  const action = findFormAction(entry);
  if (!action) return null;
  const open = () => {
    onLeave();
    void navigate(editEntry(entry));
  };
  return (
    <Button variant="secondary" size="compact" aria-label={`${action}: ${entry.label}`} onClick={open}>
      {action}
    </Button>
  );
}

/** Opens the lineup of a game like the one that was deleted. */
function MakeGameAgain({ entry, onLeave }: LeaveProps) {
  const navigate = useNavigate();
  const make = async () => {
    const path = await makeGameAgain(entry);
    onLeave();
    if (path) void navigate(path);
  };
  return (
    <Button variant="secondary" size="compact" onClick={() => void make()}>
      Make the game again with this lineup
    </Button>
  );
}

/** Whether the coach may no longer make this change: the role has changed, or the team or what it is about is gone. */
function isRightLost({ error }: OutboxEntry): boolean {
  return error?.status === 403 || error?.status === 404;
}

/** What was not sent is kept as a file, which the coach can give to a person who may make the change. */
function DownloadButton({ entry }: { readonly entry: OutboxEntry }) {
  const { label, createdAt, body, params } = entry;
  const save = () => {
    const content = { change: label, madeAt: new Date(createdAt).toISOString(), about: params, content: body };
    saveFile('unsent-change.json', 'application/json', JSON.stringify(content, null, 2));
  };
  return (
    <Button variant="secondary" size="compact" aria-label={`Download: ${label}`} onClick={save}>
      Download
    </Button>
  );
}

type RetryProps = { readonly entry: OutboxEntry; readonly label: string; readonly onRetry: () => Promise<void> };

function Retry({ entry, label, onRetry }: RetryProps) {
  return (
    <Button variant="secondary" size="compact" aria-label={`${label}: ${entry.label}`} onClick={() => void onRetry()}>
      {label}
    </Button>
  );
}

/** The button that was pressed is gone, so the one in its place gets the focus. */
const focusButton = (button: HTMLButtonElement | null) => button?.focus();

/** A second press confirms, because a discarded change cannot be brought back. */
function DiscardButton({ entry }: { readonly entry: OutboxEntry }) {
  const { label } = entry;
  /** Undefined before the first press. */
  const [isAsking, setAsking] = useState<boolean>();
  if (!isAsking) {
    return (
      <Button
        ref={isAsking === false ? focusButton : undefined}
        variant="secondary"
        size="compact"
        aria-label={`Discard: ${label}`}
        onClick={() => setAsking(true)}
      >
        Discard
      </Button>
    );
  }
  return (
    <>
      <span role="status">{outboxMessages.discardQuestion}</span>
      <Button variant="danger" size="compact" onClick={() => void discardEntry(entry)}>
        Discard it
      </Button>
      <Button ref={focusButton} variant="secondary" size="compact" onClick={() => setAsking(false)}>
        Keep it
      </Button>
    </>
  );
}

type WaitingBadgeProps = { readonly resource: Resource; readonly id: string };

/** Says of a row in a list that its change is on this device only, or was refused. Nothing for a saved row. */
export function WaitingBadge({ resource, id }: WaitingBadgeProps) {
  const { entries, isDurable, isStoring } = useOutbox();
  const own = entries.filter(({ entity }) => entity === `${resource}:${id}`);
  if (own.length === 0) return null;
  const needsAttention = own.some(({ state }) => state === 'attention');
  if (!needsAttention && (!isDurable || isStoring)) return null;
  return (
    // On a phone there is little room beside the buttons of a row.
    <Badge tone={needsAttention ? 'warning' : 'info'} className="whitespace-normal!">
      {needsAttention ? 'Needs attention' : 'Saved on this device'}
    </Badge>
  );
}
