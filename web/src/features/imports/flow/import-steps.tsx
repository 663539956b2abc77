import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { FormActions } from '#ui/forms/form-actions.tsx';
import { DialogActions } from '#ui/overlays/dialog.tsx';
import { flowMessages } from '../messages.ts';
import { TextOrFile, type TextOrFileProps } from './text-or-file.tsx';

export type ImportSourceProps = TextOrFileProps & {
  readonly control: { readonly readError: string | undefined };
  readonly onClose: () => void;
};

/** The first step of an import: paste a text or choose a file. */
export function ImportSource({ control, onClose, ...source }: ImportSourceProps) {
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
      {props.ignored.length > 0 && (
        <Alert tone="info" title={props.ignoredTitle}>
          {props.ignored.map((line) => (
            <p key={line} className="wrap-anywhere">
              {line}
            </p>
          ))}
        </Alert>
      )}
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

/** The last step: the result. */
export function ImportDone({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
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

/** The message when no line is chosen or a chosen line is invalid. */
export function describeInvalidLines(
  chosen: readonly { readonly errors: object }[],
  { noun }: { readonly noun: string },
): string | undefined {
  if (chosen.length === 0) return flowMessages.nothingChosen(noun);
  const invalid = chosen.filter(({ errors }) => Object.keys(errors).length > 0).length;
  return invalid > 0 ? flowMessages.invalidLines(invalid) : undefined;
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
