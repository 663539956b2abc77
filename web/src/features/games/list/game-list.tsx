import type { Game } from 'contract/games';
import { useState } from 'react';
import { nameGames } from '#domain/games/game-labels.ts';
import { earliestFirst, newestFirst } from '#domain/games/game-order.ts';
import { canChange } from '#domain/teams/team-rights.ts';
import { formatMonth } from '#lib/dates/format-dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { messages } from '../messages.ts';
import type { GameActions } from './game-actions.tsx';
import { GameRow } from './game-row.tsx';

const gameFilters = [
  { id: 'all', label: 'All Games' },
  { id: 'upcoming', label: 'Upcoming' },
  { id: 'completed', label: 'Completed' },
] as const;

const belongs: Readonly<Record<GameFilter, (game: Game) => boolean>> = {
  all: () => true,
  // A game of today is still to be played.
  upcoming: ({ isCompleted }) => !isCompleted,
  completed: ({ isCompleted }) => isCompleted,
};

type GameListProps = GameActions & {
  readonly games: readonly Game[];
  readonly onAdd: () => void;
  readonly onAddPast: () => void;
};

/** An empty schedule has nothing to filter. */
export function GameList(props: GameListProps) {
  const { games, onAdd, onAddPast, team } = props;
  const isReadOnly = !canChange(team, 'season');
  return (
    <>
      {games.length === 0 ? <NoGames filter="all" onAdd={onAdd} isReadOnly={isReadOnly} /> : <GameTabs {...props} />}
      {!isReadOnly && (
        <div className="mt-4 flex justify-center">
          <Button variant="ghost" onClick={onAddPast}>
            {messages.addPast}
          </Button>
        </div>
      )}
    </>
  );
}

function GameTabs({ games, onAdd, onAddPast: _, ...actions }: GameListProps) {
  const [filter, setFilter] = useState<GameFilter>('all');
  const shown = gamesIn(filter, games);
  const spoken = nameGames(games);
  const tabs = gameFilters.map((tab) => ({ ...tab, count: gamesIn(tab.id, games).length }));
  return (
    <Tabs label="Games" selected={filter} onSelect={setFilter} tabs={tabs}>
      {shown.length === 0 ? (
        <NoGames filter={filter} onAdd={onAdd} isReadOnly={!canChange(actions.team, 'season')} />
      ) : (
        <div className="grid gap-5">
          {groupByMonth(shown).map((month) => (
            <MonthOfGames key={month.id} month={month} spoken={spoken} {...actions} />
          ))}
        </div>
      )}
    </Tabs>
  );
}

type MonthOfGamesProps = GameActions & { readonly month: GameMonth; readonly spoken: ReturnType<typeof nameGames> };

function MonthOfGames({ month, spoken, ...actions }: MonthOfGamesProps) {
  const { id, games, isCompleted } = month;
  const headingId = `games-${id.replace(' ', '-')}`;
  return (
    <div className="min-w-0">
      <h2 id={headingId} className="mb-2 flex items-baseline gap-2 text-base">
        {formatMonth(id.slice(0, 7))}
        <span data-figures className="font-normal text-ink-soft text-sm">
          {games.length} {isCompleted ? 'completed' : 'to come'}
        </span>
      </h2>
      <ul
        aria-labelledby={headingId}
        className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card"
      >
        {games.map((game) => (
          <li key={game.id} className="flex min-w-0 md:min-h-10">
            <GameRow game={game} spoken={spoken.get(game.id) ?? ''} {...actions} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type NoGamesProps = Pick<GameListProps, 'onAdd'> & { readonly filter: GameFilter; readonly isReadOnly: boolean };

function NoGames({ filter, onAdd, isReadOnly }: NoGamesProps) {
  if (filter !== 'all') return <EmptyState title={`No ${filter} games`} />;
  return (
    <EmptyState
      title="No games scheduled"
      action={!isReadOnly && <Button onClick={onAdd}>Schedule Your First Game</Button>}
    >
      {messages.noGames}
    </EmptyState>
  );
}

type GameFilter = (typeof gameFilters)[number]['id'];

/** The games a tab shows: what is still to be played, the next game first, then what is over, newest day first. */
function gamesIn(filter: GameFilter, games: readonly Game[]): Game[] {
  const shown = games.filter((game) => belongs[filter](game));
  return [
    ...shown.filter(({ isCompleted }) => !isCompleted).toSorted(earliestFirst),
    ...shown.filter(({ isCompleted }) => isCompleted).toSorted(newestFirst),
  ];
}

type GameMonth = { readonly id: string; readonly isCompleted: boolean; readonly games: readonly Game[] };

/** Sorted games by month. A month in which some games are over and others are to come is there twice. */
function groupByMonth(games: readonly Game[]): readonly GameMonth[] {
  const monthOf = ({ gameDate, isCompleted }: Game) => `${gameDate.slice(0, 7)} ${isCompleted}`;
  return [...new Set(games.map(monthOf))].map((id) => {
    const inMonth = games.filter((game) => monthOf(game) === id);
    return { id, isCompleted: inMonth[0]?.isCompleted === true, games: inMonth };
  });
}
