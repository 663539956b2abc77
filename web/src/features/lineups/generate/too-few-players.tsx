import { describeShortHanded, type Problem } from 'engine';
import { memo } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { describeShortage, generateMessages } from '../messages.ts';
import { findShortInnings } from '../model/presence.ts';

type TooFewPlayersProps = { readonly problem: Problem; readonly onShowAvailability: () => void };

/** Shown before the coach presses Generate without success. Players can still be placed: a short-handed team plays. */
export const TooFewPlayers = memo(function TooFewPlayers({ problem, onShowAvailability }: TooFewPlayersProps) {
  const short = findShortInnings(problem);
  if (short.length === 0) return <ShortHanded problem={problem} />;
  const { title, hint } = describeShortage(problem, short);
  return (
    <Alert
      tone="warning"
      title={title}
      action={
        <Button variant="secondary" onClick={onShowAvailability}>
          Change who's coming
        </Button>
      }
    >
      {hint}
    </Alert>
  );
});

/** Playing without one or two outfielders is normal, so this informs and does not warn. */
function ShortHanded({ problem }: Pick<TooFewPlayersProps, 'problem'>) {
  const openPositions = describeShortHanded(problem);
  if (openPositions.length === 0) return null;
  return (
    <Alert tone="info" title={generateMessages.shortHanded}>
      {generateMessages.shortHandedHint(openPositions)}
    </Alert>
  );
}
