import { useEffect, useState } from 'react';
import { readWaitingChanges } from '#domain/edit-conflict/waiting-changes.ts';
import { outbox, useOutbox } from '#domain/outbox/outbox.ts';
import { OutboxDialog } from '#domain/outbox/outbox-dialog.tsx';
import { type OutboxSummary, outboxMessages, summarizeOutbox } from '#domain/outbox/outbox-messages.ts';
import { useIsOnline } from '#lib/http/network.ts';
import type { OutboxState } from '#lib/offline/outbox/create-outbox.ts';
import { useTimer } from '#lib/use-timer.ts';
import { WifiOffIcon } from '#ui/icons/icons.tsx';
import { AlertIcon, CheckIcon } from '#ui/icons/status-icons.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { setSignOutGuard } from '../navigation/sign-out.ts';

const savedIsShownMs = 4000;

/** Where the changes of the coach are: on this device, or on the server. Nothing is shown when nothing has changed. */
export function OutboxStatus() {
  const state = useOutbox();
  const isOnline = useIsOnline();
  const [isOpen, setOpen] = useState(false);
  const summary = useRecentlySaved(summarizeOutbox(state, { isOnline }), state.entries.length > 0);
  useEffect(() => void readWaitingChanges(), []);
  return (
    <>
      <div role="status" className="shrink-0 print:hidden">
        {summary && (
          <button
            type="button"
            onClick={() => setOpen(true)}
            title={summary.text}
            className={`flex min-h-target min-w-target max-w-32 justify-center sm:justify-start cursor-pointer items-center gap-1.5 rounded-md px-1.5 text-left text-xs leading-tight focus-visible:outline-lamp ${colors[summary.kind]}`}
          >
            <SummaryIcon kind={summary.kind} />
            <span className="max-sm:sr-only">{summary.text}</span>
            {!isQuiet(summary) && (
              <span aria-hidden="true" data-figures className="font-semibold text-sm sm:hidden">
                {countEntries(state.entries, summary)}
              </span>
            )}
          </button>
        )}
      </div>
      {isOpen && <OutboxDialog state={state} onClose={() => setOpen(false)} />}
      <SignOutQuestion />
    </>
  );
}

/** A phone shows only the icon, so that the team's name beside it stays whole; what the coach has to act on has a number. */
const isQuiet = ({ kind }: OutboxSummary) => kind === 'stored' || kind === 'saved' || kind === 'waiting';

function countEntries(entries: OutboxState['entries'], { kind }: OutboxSummary): number {
  return entries.filter(({ state }) => (state === 'attention') === (kind === 'attention')).length;
}

const colors = {
  stored: 'text-on-navy-soft',
  saved: 'text-on-navy-soft',
  waiting: 'text-on-navy',
  failure: 'text-lamp',
  attention: 'bg-lamp text-navy-deep font-semibold',
} as const;

function SummaryIcon({ kind }: Pick<OutboxSummary, 'kind'>) {
  const Icon = { stored: CheckIcon, saved: CheckIcon, waiting: WifiOffIcon, failure: AlertIcon, attention: AlertIcon }[
    kind
  ];
  return <Icon className="size-4 shrink-0" />;
}

function useRecentlySaved(summary: OutboxSummary | undefined, hasEntries: boolean): OutboxSummary | undefined {
  const [hadEntries, setHadEntries] = useState(hasEntries);
  if (hasEntries && !hadEntries) setHadEntries(true);
  const isRecent = hadEntries && !hasEntries;
  useTimer(isRecent, savedIsShownMs, () => setHadEntries(false));
  return isRecent ? { kind: 'saved', text: outboxMessages.saved } : summary;
}

/** Asks before a coach signs out with unsent changes: the next coach on this device must not find them. */
function SignOutQuestion() {
  const [pending, setPending] = useState<{ readonly resolve: (mayLeave: boolean) => void }>();
  useEffect(
    () =>
      setSignOutGuard(async () => {
        // What an earlier visit has left may not have been read yet.
        await outbox.open();
        // What can be sent now does not have to be asked about.
        if (outbox.state().entries.length > 0) await outbox.retryNow();
        if (outbox.state().entries.length === 0) return true;
        return new Promise((resolve) => setPending({ resolve }));
      }),
    [],
  );
  const answer = async (mayLeave: boolean) => {
    if (mayLeave) await outbox.discardAll();
    setPending(undefined);
    pending?.resolve(mayLeave);
  };
  return (
    <ConfirmDialog
      title={outboxMessages.signOutTitle}
      isOpen={pending !== undefined}
      isDanger
      confirmLabel="Sign out and delete"
      cancelLabel="Stay signed in"
      onConfirm={() => void answer(true)}
      onCancel={() => void answer(false)}
    >
      <p>{outboxMessages.signOutReason(outbox.state().entries.length, outbox.state())}</p>
    </ConfirmDialog>
  );
}
