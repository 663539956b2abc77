import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { useRootAttribute } from '#ui/layout/use-root-attribute.ts';
import { DialogActions } from '#ui/overlays/dialog.tsx';
import { InvalidFieldsSummary } from './form-errors.tsx';

type FormActionsProps = {
  readonly submitLabel: string;
  /** Replaces `submitLabel` while the form is sent. */
  readonly pendingLabel?: string | false;
  readonly isDanger?: boolean;
  readonly cancelLabel?: string;
  readonly onCancel: () => void;
  /** Another way to send the form. */
  readonly children?: ReactNode;
};

/** The buttons of a form in a dialog. */
export function FormActions({ isDanger = false, cancelLabel = 'Cancel', ...props }: FormActionsProps) {
  return (
    <>
      <InvalidFieldsSummary />
      <DialogActions pinned="form">
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} pendingLabel={props.pendingLabel}>
          {props.submitLabel}
        </Button>
        {props.children}
        <Button variant="secondary" onClick={props.onCancel}>
          {cancelLabel}
        </Button>
      </DialogActions>
    </>
  );
}

type CloseActionProps = { readonly label?: string; readonly onClose: () => void };

/** The only button of a dialog that asks for nothing. */
export function CloseAction({ label = 'Close', onClose }: CloseActionProps) {
  return (
    <DialogActions>
      <Button variant="secondary" onClick={onClose}>
        {label}
      </Button>
    </DialogActions>
  );
}

/** The buttons of a form on a page. They stay in sight while a part of the form is. */
export function SubmitRow({ children }: { readonly children: ReactNode }) {
  useRootAttribute('data-submit-row', true);
  return (
    <div className="submit-row -mx-5 -mb-3 flex flex-wrap gap-3 px-5 py-3 sm:-mx-6 sm:px-6 lg:-mx-1.5 lg:px-1.5">
      {children}
    </div>
  );
}
