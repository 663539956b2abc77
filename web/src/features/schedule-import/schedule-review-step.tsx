import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { StepHeading } from '#ui/step-heading.tsx';
import { GameLine } from './game-line.tsx';
import type { useScheduleImport } from './use-schedule-import.ts';

type ScheduleReviewProps = { readonly control: ReturnType<typeof useScheduleImport> };

export function ScheduleReview({ control }: ScheduleReviewProps) {
  const { lines, ignored, chosen } = control;
  const [wasTried, setTried] = useState(false);
  const problem = problemOf(control);
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
      <StepHeading>
        {chosen.length} of {lines.length} {lines.length === 1 ? 'game' : 'games'} to add
      </StepHeading>
      <p className="text-ink-soft text-sm">
        Games last 7 innings with the standard nine until you edit them. Lines marked Check may have been read wrongly.
      </p>
      <ul aria-label="Games to add" className="border-line border-y">
        {lines.map((line) => (
          <GameLine key={line.id} line={line} onChange={(values) => control.change(line.id, values)} />
        ))}
      </ul>
      {ignored.length > 0 && (
        <Alert tone="info" title="Left out">
          {ignored.map((line) => (
            <p key={line} className="wrap-anywhere">
              {line}
            </p>
          ))}
        </Alert>
      )}
      {problem && wasTried && <Alert tone="error">{problem}</Alert>}
      {control.addFailure && <Alert tone="error">{control.addFailure}</Alert>}
      <DialogActions>
        <Button type="submit" pendingLabel={control.isAdding && 'Adding...'}>
          Add {chosen.length} {chosen.length === 1 ? 'Game' : 'Games'}
        </Button>
        <Button look="secondary" onClick={control.back}>
          Back
        </Button>
      </DialogActions>
    </form>
  );
}

function problemOf({ chosen }: Pick<ScheduleReviewProps['control'], 'chosen'>): string | null {
  if (chosen.length === 0) return 'Choose at least one game.';
  const wrong = chosen.filter(({ errors }) => Object.keys(errors).length > 0).length;
  return wrong > 0 ? `Correct or leave out ${wrong === 1 ? '1 line' : `${wrong} lines`} first.` : null;
}
