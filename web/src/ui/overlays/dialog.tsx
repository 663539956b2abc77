import { createContext, type ReactNode, useContext, useEffect, useId } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useRestoreFocus } from '#ui/focus.ts';
import { CloseIcon } from '#ui/icons/icons.tsx';
import { useRootAttribute } from '#ui/layout/use-root-attribute.ts';
import { CloseOnBack } from './close-on-back.tsx';

type DialogProps = {
  readonly title: string;
  /** Stands before the title, and belongs to the name of the dialog. */
  readonly lead?: ReactNode;
  readonly isOpen: boolean;
  /** Called on Escape, the browser's Back, the close button, and a press outside if `isDismissable`. Without it, only the content closes the dialog. */
  readonly onClose?: () => void;
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
        if (!open) onClose?.();
      }}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!onClose}
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
          {onClose && isClosedByBack && <CloseOnBack onClose={onClose} />}
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
  form: 'mt-1 flex flex-row-reverse flex-wrap *:grow max-sm:has-[>:nth-child(3)]:*:first:basis-full sm:*:grow-0',
  question: 'mt-4 grid grid-cols-2 *:first:col-span-2 *:px-2! *:text-sm!',
} as const;
