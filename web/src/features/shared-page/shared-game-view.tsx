import type { SharedGame } from 'contract/sharing/shared-links';
import { StartTime } from '#domain/games/game-time.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { CheckIcon } from '#ui/icons/status-icons.tsx';
import { BattingOrder } from './batting-order.tsx';
import { useMessages } from './messages.ts';
import type { SeenGame } from './model/changes.ts';
import { labelPlayers } from './model/label-players.ts';
import { findCurrentInning } from './model/places.ts';
import { NextBatters } from './next-batters.tsx';
import { PlayerCard } from './player-card.tsx';
import { PlayerPicker } from './player-picker.tsx';
import { SharedFooter } from './shared-footer.tsx';
import { SharedGrid } from './shared-grid.tsx';
import { SharedHeader } from './shared-header.tsx';
import { SinceLastVisit } from './since-last-visit.tsx';
import { useChosenPlayer } from './use-chosen-player.ts';

type SharedGameViewProps = {
  readonly game: SharedGame;
  /** What this device showed on the visit before. */
  readonly before: SeenGame | null;
  readonly token: string;
  /** When this copy was loaded, if a newer one cannot be loaded now. In milliseconds since 1970. */
  readonly loadedAt: number | undefined;
};

export function SharedGameView({ game, before, token, loadedAt }: SharedGameViewProps) {
  const messages = useMessages();
  const players = labelPlayers(game.players, messages.player);
  const [player, choosePlayer] = useChosenPlayer(token, players);
  const view = { game, players, player, inning: findCurrentInning(game) };
  const now = new Date();
  const change = messages.describeChange(game, now);
  const progress = messages.describeProgress(game, view.inning, now);
  return (
    <>
      <SharedHeader title={messages.title(game)}>
        <p className="wrap-anywhere text-on-navy-soft text-sm print:text-ink-soft">
          <time dateTime={game.gameDate}>{messages.formatDay(game)}</time>
          {game.startTime !== null && ', '}
          <StartTime game={game} timeZone={game.timeZone} texts={messages} /> · {game.location}
        </p>
      </SharedHeader>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-3 px-4 py-4 outline-none"
      >
        {loadedAt !== undefined && <Alert tone="warning">{messages.describeOldCopy(loadedAt, now)}</Alert>}
        <SinceLastVisit {...view} before={before} />
        {game.innings.length === 0 ? (
          <EmptyState title={messages.noLineup}>{messages.noLineupReason}</EmptyState>
        ) : (
          <>
            {game.lineupStatus === 'draft' && game.phase === 'before' && <Alert tone="info">{messages.draft}</Alert>}
            <NextBatters {...view} />
            <PlayerPicker players={players} player={player} onChoose={choosePlayer} />
            {player !== undefined && <PlayerCard {...view} player={player} />}
            <SharedGrid {...view} />
          </>
        )}
        <p role="status" className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
          {change && (
            <span className="flex items-center gap-1.5 font-semibold text-grass-ink">
              <CheckIcon className="size-4.5" />
              {change}
            </span>
          )}
          {progress && <span className="text-ink-soft">{progress}</span>}
        </p>
        <BattingOrder {...view} />
        <SharedFooter game={game} token={token} />
      </main>
    </>
  );
}
