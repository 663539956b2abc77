import { type ReactNode, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { DialogActions } from '#ui/overlays/dialog.tsx';
import { StepHeading } from './step-heading.tsx';
import { TextOrFile } from './text-or-file.tsx';

type ImportSourceProps = {
  readonly label: string;
  readonly helper: string;
  readonly accept: string;
  readonly control: {
    readonly text: string;
    readonly setText: (text: string) => void;
    readonly read: (text: string) => unknown;
    readonly readFailure: string | null;
  };
  readonly onClose: () => void;
};

/** First step of an import: text or a file. */
export function ImportSource({ control, onClose, ...source }: ImportSourceProps) {
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void control.read(control.text);
      }}
    >
      <TextOrFile {...source} text={control.text} onText={control.setText} onFile={control.read} />
      {control.readFailure && <Alert tone="error">{control.readFailure}</Alert>}
      <DialogActions>
        <Button type="submit">Preview</Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
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
  /** What keeps the choice from being added. Shown once the coach has tried, or at once when `isUrgent`. */
  readonly problem: string | null;
  readonly isUrgent?: boolean;
  readonly control: {
    readonly isAdding: boolean;
    readonly addFailure: string | null;
    /** The lines may have been added, by an attempt that got no response. They stay as they were sent. */
    readonly isUncertain: boolean;
    readonly add: () => void;
    readonly back: () => void;
  };
  /** Choices that apply to all lines. */
  readonly settings?: ReactNode;
  /** The lines, one list item each. */
  readonly children: ReactNode;
};

/** Second step: what was read, line by line, before anything is added. */
export function ImportReview({ control, problem, isUrgent = false, ...props }: ImportReviewProps) {
  const [wasTried, setTried] = useState(false);
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!problem && !control.isAdding) control.add();
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
      {problem && (wasTried || isUrgent) && <Alert tone="error">{problem}</Alert>}
      {control.addFailure && <Alert tone="error">{control.addFailure}</Alert>}
      {control.isUncertain && (
        <Alert tone="warning">
          The list may have been added all the same. Add it again to make sure: nothing is added twice.
        </Alert>
      )}
      <DialogActions>
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

/** Last step: what was added, in words. */
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

/** What all imports ask before they add: something is chosen, and no chosen line is wrong. */
export function problemOfLines(
  chosen: readonly { readonly errors: object }[],
  { noun }: { readonly noun: string },
): string | null {
  if (chosen.length === 0) return `Choose at least one ${noun}.`;
  const wrong = chosen.filter(({ errors }) => Object.keys(errors).length > 0).length;
  return wrong > 0 ? `Correct or leave out ${wrong === 1 ? '1 line' : `${wrong} lines`} first.` : null;
}
