import type { SharedGame } from 'contract/sharing/shared-links';
import { StartTime } from '#domain/games/game-time.tsx';
import { paths } from '#lib/navigation/paths.ts';
import { buttonVariants } from '#ui/buttons/button-variants.ts';
import { TextLink } from '#ui/buttons/text-link.tsx';
import { useMessages } from './messages.ts';
import { MessagesSection } from './messages-section.tsx';

/** The next game, the way to answer for it, when the link ends, and where the page comes from. */
export function SharedFooter({ game, token }: { readonly game: SharedGame; readonly token: string }) {
  const { nextGame, answerPath, pushKey, phase, timeZone } = game;
  const messages = useMessages();
  return (
    <div className="grid gap-3 border-line border-t pt-3 text-ink-soft text-sm">
      {nextGame && (
        <section aria-labelledby="next-game" className="text-ink">
          <h2 id="next-game" className="text-base">
            {messages.nextGame}
          </h2>
          <p className="wrap-anywhere">
            {messages.formatOpponent(nextGame)},{' '}
            <time dateTime={nextGame.gameDate}>{messages.formatDay(nextGame)}</time>
            {nextGame.startTime !== null && ', '}
            <StartTime game={nextGame} timeZone={timeZone} texts={messages} /> · {nextGame.location}
          </p>
        </section>
      )}
      {pushKey !== null && <MessagesSection token={token} pushKey={pushKey} isOver={phase === 'over'} />}
      {answerPath !== null && (
        // A page of its own, which the router does not know.
        <a
          href={answerPath}
          className={buttonVariants({ variant: 'secondary' }, 'justify-self-start max-md:w-full print:hidden')}
        >
          {messages.answer}
        </a>
      )}
      <p>{messages.describeEnd(game)}</p>
      <p className="print:hidden">
        {messages.madeWith}{' '}
        <TextLink to={paths.demo} className="text-ink-soft">
          {messages.tryWithoutAccount}
        </TextLink>
      </p>
    </div>
  );
}
