import type { SharedGame } from 'contract/sharing/shared-links';
import { useState } from 'react';
import { StartTime } from '#domain/games/game-time.tsx';
import { readStored, writeStored } from '#lib/stored-json.ts';
import { classNames } from '#ui/class-names.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SelectField } from '#ui/forms/fields.tsx';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { CheckIcon } from '#ui/icons/status-icons.tsx';
import { SharedFooter, SharedHeader } from './header-and-footer.tsx';
import { findChanges, type SeenGame } from './last-visit.ts';
import { useMessages } from './messages.ts';
import { PlayerCard } from './player-card.tsx';
import { SharedGrid } from './shared-grid.tsx';
import { findCurrentInning, type LabeledPlayer, labelPlayers, type SharedView } from './shared-view.ts';

const storageKey = 'sharedPagePlayer';

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

type PlayerPickerProps = Pick<SharedView, 'players' | 'player'> & {
  readonly onChoose: (player: number | undefined) => void;
};

function PlayerPicker({ players, player, onChoose }: PlayerPickerProps) {
  const messages = useMessages();
  const options = players
    .map(({ name }, index) => ({ value: String(index), label: name }))
    .sort((one, other) => one.label.localeCompare(other.label, messages.locale, { numeric: true }));
  return (
    <SelectField
      label={messages.whereIsMyKid}
      className="print:hidden"
      options={[{ value: '', label: messages.choosePlayer }, ...options]}
      value={player ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
    />
  );
}

/** What is different from what this device showed on the visit before. Nothing on the first one. */
function SinceLastVisit({ before, ...view }: SharedView & { readonly before: SeenGame | null }) {
  const messages = useMessages();
  const { game, player, players } = view;
  const changes = before && findChanges(before, game, player);
  if (!changes) return null;
  const lines = messages.describeChanges(changes, player === undefined ? undefined : players[player]?.name);
  return (
    <Alert tone="info" title={messages.sinceLastVisit} className="print:hidden">
      <ul className="grid gap-0.5">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Who bats now and next. Nothing is shown while the coach counts no batters. */
function NextBatters({ game, players, player }: Pick<SharedView, 'game' | 'players' | 'player'>) {
  const messages = useMessages();
  const places = [messages.atBat, messages.onDeck, messages.inTheHole];
  const batters = places.flatMap((place, index) => {
    const batter = game.nextBatters[index];
    return batter === undefined ? [] : [{ place, batter, name: players[batter]?.name ?? '' }];
  });
  if (batters.length === 0) return null;
  return (
    <section
      aria-label={messages.batters}
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-card print:hidden"
    >
      <dl className="grid grid-cols-3 divide-x divide-line">
        {batters.map(({ place, batter, name }, index) => (
          <div key={place} className={classNames('min-w-0 px-3 py-2', index === 0 && 'bg-clay-soft')}>
            <dt className="text-ink-soft text-xs uppercase">{place}</dt>
            <dd className={classNames('wrap-anywhere font-bold', batter === player && 'text-clay-ink')}>{name}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/**
 * The player that a family follows. The device remembers the choice for the page opened last, by name, because the
 * index changes when a player joins.
 */
function useChosenPlayer(token: string, players: readonly LabeledPlayer[]) {
  const [name, setName] = useState(() => readChoice(token));
  const index = players.findIndex((player) => player.name === name);
  const choose = (player: number | undefined) => {
    const chosen = player === undefined ? undefined : players[player]?.name;
    setName(chosen);
    // Without storage the choice lasts until the page is closed.
    writeStored(storageKey, chosen === undefined ? undefined : [token, chosen]);
  };
  return [index === -1 ? undefined : index, choose] as const;
}

function readChoice(token: string): string | undefined {
  const { 0: ofToken, 1: name } = Object(readStored(storageKey));
  return ofToken === token && typeof name === 'string' ? name : undefined;
}

/** How many batters the closed list names. */
const firstBatters = 4;

function BattingOrder({ game, players, player }: SharedView) {
  const messages = useMessages();
  const batters = game.battingOrder.map((index) => ({ index, name: players[index]?.name ?? '' }));
  if (batters.length === 0) return null;
  const preview = batters.slice(0, firstBatters).map(({ index }, place) => `${place + 1} ${players[index]?.label}`);
  const order = (
    <ol className="grid gap-x-6 pb-3 sm:grid-cols-2">
      {batters.map(({ index, name }, place) => (
        <li
          key={index}
          className={classNames('wrap-anywhere flex gap-3 py-1', index === player && 'font-bold text-clay-ink')}
        >
          <span data-figures className="w-6 text-right text-ink-soft">
            {place + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <details className="group border-line border-t print:hidden">
        <summary className="flex min-h-target cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
          <h2 className="text-base">{messages.battingOrder}</h2>
          <span className="min-w-0 flex-1 truncate text-right text-ink-soft text-sm group-open:invisible">
            {preview.join(', ')}
          </span>
          <ChevronDownIcon className="size-5 group-open:rotate-180" />
        </summary>
        {order}
      </details>
      <section className="hidden print:block">
        <h2 className="text-base">{messages.battingOrder}</h2>
        {order}
      </section>
    </>
  );
}
