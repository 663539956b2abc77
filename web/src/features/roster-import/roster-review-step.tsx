import type { Team } from 'contract/teams';
import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { StepHeading } from '#ui/step-heading.tsx';
import { PlayerLine } from './player-line.tsx';
import type { useRosterImport } from './use-roster-import.ts';

type RosterReviewProps = { readonly control: ReturnType<typeof useRosterImport>; readonly team: Team };

export function RosterReview({ control, team }: RosterReviewProps) {
  const { lines, ignored, chosen, present } = control;
  const [wasTried, setTried] = useState(false);
  const room = Math.max(0, team.maxPlayers - present);
  const problem = problemOf({ chosen, room });
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
        {chosen.length} of {lines.length} {lines.length === 1 ? 'line' : 'lines'} to add
      </StepHeading>
      <p className="text-ink-soft text-sm">
        The roster has {present} of {team.maxPlayers} players. Lines marked Check may have been read wrongly.
      </p>
      <ul aria-label="Players to add" className="border-line border-y">
        {lines.map((line) => (
          <PlayerLine key={line.id} line={line} onChange={(values) => control.change(line.id, values)} />
        ))}
      </ul>
      {ignored.length > 0 && (
        <Alert tone="info" title="Not read as players">
          {ignored.map((line) => (
            <p key={line} className="wrap-anywhere">
              {line}
            </p>
          ))}
        </Alert>
      )}
      {problem && (wasTried || chosen.length > room) && <Alert tone="error">{problem}</Alert>}
      {control.addFailure && <Alert tone="error">{control.addFailure}</Alert>}
      <DialogActions>
        <Button type="submit" pendingLabel={control.isAdding && 'Adding...'}>
          Add {chosen.length} {chosen.length === 1 ? 'Player' : 'Players'}
        </Button>
        <Button look="secondary" onClick={control.back}>
          Back
        </Button>
      </DialogActions>
    </form>
  );
}

type Choice = Pick<RosterReviewProps['control'], 'chosen'> & { readonly room: number };

function problemOf({ chosen, room }: Choice): string | null {
  if (chosen.length === 0) return 'Choose at least one player.';
  const wrong = chosen.filter(({ errors }) => Object.keys(errors).length > 0).length;
  if (wrong > 0) return `Correct or leave out ${wrong === 1 ? '1 line' : `${wrong} lines`} first.`;
  if (chosen.length > room) return `The roster has room for ${room} more. Leave out ${chosen.length - room}.`;
  return null;
}
