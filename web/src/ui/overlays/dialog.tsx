import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useSyncExternalStore,
} from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useBlocker } from 'react-router';
import { createEmitter } from '#lib/emitter.ts';
import { type ErrorMessageOptions, errorMessage } from '#lib/http/error-message.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { useRestoreFocus } from '#ui/focus.ts';
import { CloseIcon } from '#ui/icons/icons.tsx';
import { useRootAttribute } from '#ui/layout/use-root-attribute.ts';

type DialogProps = {
  readonly title: string;
  /** Stands before the title, and belongs to the name of the dialog. */
  readonly lead?: ReactNode;
  readonly isOpen: boolean;
  /** Called on Escape, the browser's Back, the close button, and a press outside if `isDismissable`. Without it, only the content closes the dialog. */
  readonly onClose?: () => void;
  /** Called instead of `onClose` on Escape and the browser's Back, for example where a step is undone. */
  readonly onBack?: (() => void) | undefined;
  /** `alertdialog` for a question that the coach must answer. */
  readonly role?: 'dialog' | 'alertdialog';
  /** A press outside closes it. Not for forms, whose values would be lost. */
  readonly isDismissable?: boolean;
  /** False for the question of a blocker of the router, which asks one blocker only. */
  readonly isClosedByBack?: boolean;
  readonly children: ReactNode;
};

/** Called when a dialog opens. What it returns is called when the dialog closes. */
export const DialogOpenContext = createContext<() => (() => void) | undefined>(() => undefined);

/** At the bottom of the screen on phones, centered elsewhere. */
export function Dialog({
  title,
  lead,
  isOpen,
  onClose,
  onBack = onClose,
  role = 'dialog',
  isDismissable = false,
  isClosedByBack = true,
  children,
}: DialogProps) {
  const titleId = useId();
  useRestoreFocus(isOpen);
  useRootAttribute('data-dialog-open', isOpen);
  const onDialogOpen = useContext(DialogOpenContext);
  useEffect(() => (isOpen ? onDialogOpen() : undefined), [isOpen, onDialogOpen]);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onBack?.();
      }}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!onBack}
      className="fixed inset-0 z-40 grid animate-appear items-end bg-navy-deep/65 sm:items-center sm:justify-items-center sm:p-6"
    >
      <Modal className="max-h-[92dvh] w-full animate-rise [--submit-row-edge:0px] scroll-py-4 has-[.submit-row]:scroll-pb-40 overflow-y-auto rounded-t-xl border border-line bg-surface shadow-raised sm:max-w-lg sm:rounded-lg">
        <AriaDialog
          role={role}
          aria-labelledby={titleId}
          className="p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] outline-none sm:p-6"
        >
          <header className="mb-4 flex items-start justify-between gap-3">
            <h2 id={titleId} className="flex items-baseline gap-3 pt-1.5 text-xl">
              {lead} <span>{title}</span>
            </h2>
            {onClose && (
              <Button variant="ghost" size="icon" aria-label="Close" onClick={onClose} className="-mt-0.5 -mr-2">
                <CloseIcon />
              </Button>
            )}
          </header>
          {onBack && isClosedByBack && <CloseOnBack onClose={onBack} />}
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

type DialogActionsProps = {
  /**
   * In which way they stay in sight while the content scrolls: as the buttons of a form, or as the answers to a question that
   * the coach must see at once.
   */
  readonly pinned?: 'form' | 'question';
  readonly children: ReactNode;
};

/** The main button comes first in reading order, on the right on wide screens. */
export function DialogActions({ pinned, children }: DialogActionsProps) {
  return (
    <div className={pinned ? classNames(pinnedStyle, styles[pinned]) : 'mt-6 flex flex-col gap-3 sm:flex-row-reverse'}>
      {children}
    </div>
  );
}

/** Over the padding of the dialog. With a zoom of 400 % they would leave no room for what they are about. */
const pinnedStyle =
  'submit-row -mx-5 -mb-[max(1.25rem,env(safe-area-inset-bottom))] gap-2 px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:-mb-6 sm:px-6';

/** The buttons of a form share a row where they fit on a phone, and the other answers to a question do everywhere. */
const styles = {
  form: 'mt-1 flex flex-row-reverse flex-wrap [&>*]:grow max-sm:has-[>:nth-child(3)]:[&>:first-child]:basis-full sm:[&>*]:grow-0',
  question: 'mt-4 grid grid-cols-2 [&>:first-child]:col-span-2 [&>*]:px-2! [&>*]:text-sm!',
} as const;

const { emit, subscribe } = createEmitter<void>();
/** The dialogs that Back closes, in the order in which they were opened. */
let openIds: readonly string[] = [];

/**
 * Makes the browser's Back close a dialog, like Cancel, instead of leaving the page. Of dialogs that are open above each
 * other it closes the last one.
 */
function CloseOnBack({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  useEffect(() => {
    setOpenIds([...openIds, id]);
    return () => setOpenIds(openIds.filter((other) => other !== id));
  }, [id]);
  const isLast = useSyncExternalStore(subscribe, () => openIds.at(-1) === id);
  return isLast ? <BackBlocker onClose={onClose} /> : null;
}

/** Whether Back closes a dialog. The router asks one blocker only, so that meanwhile no other may be rendered. */
export function useIsClosedByBack(): boolean {
  return useSyncExternalStore(subscribe, () => openIds.length > 0);
}

function setOpenIds(ids: readonly string[]): void {
  openIds = ids;
  emit();
}

function BackBlocker({ onClose }: { readonly onClose: () => void }) {
  const blocker = useBlocker(isWithinHistory);
  const close = useEffectEvent(() => {
    blocker.reset?.();
    onClose();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') close();
  }, [blocker.state]);
  useEffect(() => watchCloseRequests(() => close()), []);
  return null;
}

/** The types of TypeScript contain only what all browsers have; Firefox and Safari lack it. */
type CloseWatcherWindow = {
  readonly CloseWatcher?: new () => EventTarget & { readonly destroy: () => void };
};

/**
 * On Android, Back closes a dialog before it reaches the history: on the page with which the app was opened, the router
 * has no entry to go back to and blocks nothing. Source: HTML Standard, close requests and close watchers.
 */
function watchCloseRequests(onRequest: () => void): () => void {
  const { CloseWatcher } = window as CloseWatcherWindow;
  if (!CloseWatcher) return () => undefined;
  const watch = () => {
    const created = new CloseWatcher();
    created.addEventListener('close', () => {
      onRequest();
      // A watcher ends with its first request, and a step back leaves the dialog open.
      watcher = watch();
    });
    return created;
  };
  let watcher = watch();
  return () => watcher.destroy();
}

/**
 * Only the browser's Back and Forward are POP navigations. The app pushes or replaces, for example when the session
 * ends.
 */
function isWithinHistory({ historyAction }: { readonly historyAction: string }): boolean {
  return historyAction === 'POP';
}

type ConfirmDialogProps = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  readonly confirmLabel: string;
  /** Replaces `confirmLabel` while the action runs. */
  readonly pendingLabel?: string | false | undefined;
  readonly cancelLabel?: string;
  readonly isDanger?: boolean;
  /** For example until the coach has typed a password. */
  readonly isConfirmDisabled?: boolean;
  readonly isClosedByBack?: boolean;
  /** What will happen, and to what. */
  readonly children: ReactNode;
};

export function ConfirmDialog({
  isDanger = false,
  cancelLabel = 'Cancel',
  isClosedByBack = true,
  ...props
}: ConfirmDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title={props.title}
      isOpen={props.isOpen}
      onClose={props.onCancel}
      isClosedByBack={isClosedByBack}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-ink-soft">{props.children}</div>
      <DialogActions>
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          pendingLabel={props.pendingLabel}
          disabled={props.isConfirmDisabled}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
        <Button variant="secondary" onClick={props.onCancel}>
          {cancelLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type DeleteDialogProps = {
  /** Names the dialog and its button, such as Delete Game. */
  readonly title: string;
  readonly removal: {
    readonly mutate: (variables: undefined, options: { readonly onSuccess: () => void }) => void;
    readonly isPending: boolean;
    readonly error: Error | null;
  };
  readonly errors: ErrorMessageOptions;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function DeleteDialog({ title, removal, errors, onClose, children }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title={title}
      isOpen
      isDanger
      onCancel={onClose}
      // `onSuccess` of mutate() is skipped after an unmount, so a late response cannot close the next dialog.
      onConfirm={() => removal.mutate(undefined, { onSuccess: onClose })}
      confirmLabel={title}
      pendingLabel={removal.isPending && 'Deleting...'}
    >
      {children}
      {removal.error && <Alert tone="error">{errorMessage(removal.error, errors)}</Alert>}
    </ConfirmDialog>
  );
}
