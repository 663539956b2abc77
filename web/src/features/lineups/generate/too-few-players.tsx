import { describeShortHanded, type Problem } from 'engine';
import { formatInnings } from 'engine/format';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { shortInnings } from '../model/presence.ts';

type TooFewPlayersProps = { readonly problem: Problem; readonly onShowAvailability: () => void };

/** Said before Generate is asked in vain. The board stays usable: a short-handed team still plays. */
export function TooFewPlayers({ problem, onShowAvailability }: TooFewPlayersProps) {
  const short = shortInnings(problem);
  if (short.length === 0) return <ShortHanded problem={problem} />;
  const places = problem.positions.length;
  const fewest = Math.min(...short.map(({ players }) => players));
  const when =
    short.length === problem.innings ? 'in this game' : `in ${formatInnings(short.map(({ inning }) => inning))}`;
  return (
    <Alert
      tone="warning"
      title={`Too few players ${when}`}
      action={
        <Button variant="secondary" onClick={onShowAvailability}>
          Change who is in
        </Button>
      }
    >
      The field has {places} positions and {fewest} {fewest === 1 ? 'player is' : 'players are'} there. Mark more
      players as in, add players to the roster, or choose a smaller field for this game. You can still place those who
      come.
    </Alert>
  );
}

/** A team that can play without an outfielder or two is told so, not warned. */
function ShortHanded({ problem }: Pick<TooFewPlayersProps, 'problem'>) {
  const words = describeShortHanded(problem);
  if (words.length === 0) return null;
  return (
    <Alert tone="info" title="You can play short-handed">
      {words.join(' ')} Everybody who is there plays. To go without another outfielder, place players by hand.
    </Alert>
  );
}
