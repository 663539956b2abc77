import type { Game } from 'contract/games';
import { opponentPrefix } from '#domain/games/game-labels.ts';
import { StartTime } from '#domain/games/game-time.tsx';
import { useLineupReaders } from '#domain/lineup/use-lineup-readers.ts';
import { formatGameDay } from '#lib/dates/format-dates.ts';
import { nextGamesMessages } from './messages.ts';
import type { ListedGame } from './model/open-games.ts';

type GameChoicesProps = {
  readonly listed: readonly ListedGame[];
  readonly timeZone: string | null;
  readonly isChosen: (listed: ListedGame) => boolean;
  readonly isDisabled: boolean;
  readonly onChoose: (listed: ListedGame, isChosen: boolean) => void;
};

/** The games to plan. One with a draft is planned only if the coach chooses it, because its draft is replaced. */
export function GameChoices({ listed, timeZone, isChosen, isDisabled, onChoose }: GameChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">Games to plan</legend>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
        {listed.map((each) => (
          <li key={each.game.id}>
            <label className="flex min-h-target cursor-pointer items-center gap-3 px-4 py-2 has-disabled:cursor-default">
              <input
                type="checkbox"
                className="size-5.5 shrink-0 cursor-pointer rounded-sm accent-grass disabled:cursor-default"
                checked={isChosen(each)}
                disabled={isDisabled || each.open === undefined}
                onChange={({ target }) => onChoose(each, target.checked)}
              />
              <span className="grid min-w-0 gap-0.5">
                <GameName game={each.game} timeZone={timeZone} />
                {each.open === undefined && (
                  <span className="text-sm text-warning-ink">{nextGamesMessages.notRead}</span>
                )}
                {each.open?.draft && <DraftNote gameId={each.game.id} isReplaced={isChosen(each)} />}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type GameNameProps = { readonly game: Game; readonly timeZone: string | null };

export function GameName({ game, timeZone }: GameNameProps) {
  return (
    <span className="flex flex-wrap gap-x-2">
      <strong className="wrap-anywhere min-w-0">
        {opponentPrefix(game)} {game.opponent}
      </strong>
      <span className="text-ink-soft">
        {formatGameDay(game.gameDate)} <StartTime game={game} timeZone={timeZone} />
      </span>
    </span>
  );
}

/** Who has seen the draft matters before it is replaced. */
function DraftNote({ gameId, isReplaced }: { readonly gameId: string; readonly isReplaced: boolean }) {
  const { isShared, printed } = useLineupReaders(gameId);
  const parts = [
    isReplaced ? nextGamesMessages.draftReplaced : nextGamesMessages.draftStays,
    ...(isShared ? [nextGamesMessages.shared] : []),
    ...(printed ? [nextGamesMessages.printed] : []),
  ];
  return <span className={`text-sm ${isReplaced ? 'text-warning-ink' : 'text-ink-soft'}`}>{parts.join(' ')}</span>;
}
