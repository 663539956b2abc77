import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { FormActions } from '#ui/forms/form-actions.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { flowMessages } from './messages.ts';
import { SkippedLines } from './review-line.tsx';
import { TextOrFile, type TextOrFileProps } from './text-or-file.tsx';

type ImportDialogProps = {
  readonly title: string;
  readonly control: ImportSourceProps['control'] & {
    readonly step: 'source' | 'review' | 'done';
    readonly back: () => void;
  };
  readonly source: Pick<ImportSourceProps, 'label' | 'helper' | 'accept' | 'children'>;
  readonly review: ReactNode;
  readonly result: string;
  readonly onClose: () => void;
};

/** An import in three steps: paste a text or choose a file, review the lines, and see the result. */
export function ImportDialog({ title, control, source, review, result, onClose }: ImportDialogProps) {
  return (
    <Dialog title={title} isOpen onClose={onClose} onBack={control.step === 'review' ? control.back : undefined}>
      {control.step === 'source' && <ImportSource {...source} control={control} onClose={onClose} />}
      {control.step === 'review' && review}
      {control.step === 'done' && <ImportDone onClose={onClose}>{result}</ImportDone>}
    </Dialog>
  );
}

type ImportSourceProps = TextOrFileProps & {
  readonly control: { readonly readError: string | undefined };
  readonly onClose: () => void;
};

function ImportSource({ control, onClose, ...source }: ImportSourceProps) {
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void control.read(control.text);
      }}
    >
      <TextOrFile {...source} control={control} />
      {control.readError && <Alert tone="error">{control.readError}</Alert>}
      <FormActions submitLabel="Preview" onCancel={onClose} />
    </form>
  );
}

type ImportReviewProps = {
  readonly title: string;
  readonly intro: string;
  readonly listLabel: string;
  readonly addLabel: string;
  readonly ignoredTitle: string;
  readonly ignored: readonly string[];
  /** Why the chosen lines cannot be added. Shown after the first attempt, or immediately when `isUrgent`. */
  readonly error: string | undefined;
  readonly isUrgent?: boolean;
  readonly control: {
    readonly isAdding: boolean;
    readonly addError: string | undefined;
    /** An attempt got no response and may have added the lines, so they cannot be edited any more. */
    readonly isUncertain: boolean;
    readonly add: () => void;
    readonly back: () => void;
  };
  /** Choices that apply to all lines. */
  readonly settings?: ReactNode;
  /** The lines, one list item each. */
  readonly children: ReactNode;
};

/** The second step: the coach reviews each line before anything is added. */
export function ImportReview({ control, error, isUrgent = false, ...props }: ImportReviewProps) {
  const [wasTried, setTried] = useState(false);
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!error && !control.isAdding) control.add();
      }}
    >
      <StepHeading>{props.title}</StepHeading>
      <p className="text-ink-soft text-sm">{props.intro}</p>
      <fieldset disabled={control.isUncertain} className="grid min-w-0 gap-3">
        {props.settings}
        <ul aria-label={props.listLabel} className="border-line border-y">
          {props.children}
        </ul>
      </fieldset>
      <SkippedLines title={props.ignoredTitle} lines={props.ignored} />
      {error && (wasTried || isUrgent) && <Alert tone="error">{error}</Alert>}
      {control.addError && <Alert tone="error">{control.addError}</Alert>}
      {control.isUncertain && <Alert tone="warning">{flowMessages.uncertain}</Alert>}
      <DialogActions pinned="form">
        <Button type="submit" pendingLabel={control.isAdding && 'Adding...'}>
          {props.addLabel}
        </Button>
        <Button variant="secondary" onClick={control.back}>
          Back
        </Button>
      </DialogActions>
    </form>
  );
}

function ImportDone({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <StepHeading>Done</StepHeading>
      <Alert tone="success">{children}</Alert>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </div>
  );
}

/** The heading of a step inside a dialog. Takes focus when the step begins, so that it is said. */
function StepHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
      {children}
    </h3>
  );
}
