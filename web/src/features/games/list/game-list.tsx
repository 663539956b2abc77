import type { Game } from 'contract/games';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { messages } from '../messages.ts';
import { type GameActions, GameCard } from './game-card.tsx';
import { type GameFilter, gameFilters, gamesIn } from './game-filters.ts';

type GameListProps = GameActions & {
  readonly games: readonly Game[];
  readonly onAdd: () => void;
  readonly onAddPast: () => void;
};

/** An empty schedule has nothing to filter. */
export function GameList(props: GameListProps) {
  const { games, onAdd, onAddPast, isReadOnly } = props;
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
  const tabs = gameFilters.map((tab) => ({ ...tab, count: gamesIn(tab.id, games).length }));
  return (
    <Tabs label="Games" selected={filter} onSelect={setFilter} tabs={tabs}>
      {shown.length === 0 ? (
        <NoGames filter={filter} onAdd={onAdd} isReadOnly={actions.isReadOnly} />
      ) : (
        <ul className="grid gap-4">
          {shown.map((game) => (
            <li key={game.id} className="min-w-0">
              <GameCard game={game} {...actions} />
            </li>
          ))}
        </ul>
      )}
    </Tabs>
  );
}

type NoGamesProps = Pick<GameListProps, 'onAdd' | 'isReadOnly'> & { readonly filter: GameFilter };

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
