import type { Game } from 'contract/games';
import { useWatch } from 'react-hook-form';
import { AskAgainChoice, useAnswerCount } from '#domain/answers/ask-again-choice.tsx';
import { type GameForm, isOnOtherDay } from './game-form.ts';

type AskAgainFieldProps = GameForm & {
  /** As it was before the change. */
  readonly game: Game;
  /** The earliest day that can be chosen. */
  readonly firstDay: string;
};

/** Shown where a game of which something was said moves to another day. */
export function AskAgainField({ form, game, firstDay }: AskAgainFieldProps) {
  const day = useWatch({ control: form.control, name: 'gameDate' });
  const count = useAnswerCount(game.id);
  // A year that is still being typed is long ago.
  if (count === 0 || day < firstDay || !isOnOtherDay(game, day)) return null;
  return <AskAgainChoice count={count} from={game.gameDate} to={day} {...form.register('asksAgain')} />;
}
