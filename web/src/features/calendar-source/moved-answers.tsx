import type { Game } from 'contract/games';
import { AskAgainChoice, useAnswerCount } from '#domain/answers/ask-again-choice.tsx';

type MovedAnswersProps = {
  readonly game: Game;
  /** The day to which the calendar moves the game. */
  readonly day: string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
};

/** What becomes of the answers for the old day. Nothing without answers. */
export function MovedAnswers({ game, day, isChosen, onChoose }: MovedAnswersProps) {
  const count = useAnswerCount(game.id);
  if (count === 0) return null;
  return (
    <AskAgainChoice
      count={count}
      from={game.gameDate}
      to={day}
      checked={isChosen}
      onChange={({ target }) => onChoose(target.checked)}
    />
  );
}
