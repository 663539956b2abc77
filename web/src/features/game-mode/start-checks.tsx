import { type ReactNode, useState } from 'react';
import { NoPlayers } from '#domain/players/no-players.tsx';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { gameModeMessages } from './messages.ts';
import { WaitingPage } from './panels/waiting-page.tsx';
import type { GameModeSources } from './use-game-mode.ts';

type StartChecksProps = {
  readonly sources: GameModeSources;
  readonly hasStarted: boolean;
  readonly isTeamReadOnly: boolean;
  readonly children: ReactNode;
};

/** What must be settled before a game is run. A game that has started goes on, whatever has changed since. */
export function StartChecks({ sources, hasStarted, isTeamReadOnly, children }: StartChecksProps) {
  const [isAnyway, setAnyway] = useState(false);
  // A record that is removed on another device must not close the game in which the coach decides about it.
  const [isRunning, setRunning] = useState(hasStarted);
  if (hasStarted && !isRunning) setRunning(true);
  const { game, lineup } = sources;
  if (isRunning || isAnyway) return children;
  const obstacle = findObstacle(sources, isTeamReadOnly);
  const isEmpty = !lineup?.innings.some((cells) => Object.keys(cells).length > 0);
  if (obstacle) return <WaitingPage>{obstacle}</WaitingPage>;
  if (!game.isUpcoming && !isEmpty) return children;
  const action = (
    <div className="flex flex-wrap justify-center gap-3">
      <LinkButton to={paths.lineup(game.id)}>{isEmpty ? 'Plan the lineup' : 'Open Lineup'}</LinkButton>
      <Button variant="secondary" onClick={() => setAnyway(true)}>
        {isEmpty ? 'Start with an empty field' : 'Start anyway'}
      </Button>
    </div>
  );
  return (
    <WaitingPage>
      <EmptyState title={isEmpty ? gameModeMessages.noLineup : gameModeMessages.toCome} action={action}>
        {isEmpty ? gameModeMessages.noLineupHint : gameModeMessages.toComeHint}
      </EmptyState>
    </WaitingPage>
  );
}

function findObstacle({ game, players }: GameModeSources, isTeamReadOnly: boolean): ReactNode {
  if (isTeamReadOnly) {
    const view = <LinkButton to={paths.lineup(game.id)}>View the lineup</LinkButton>;
    return (
      <EmptyState title={gameModeMessages.readOnly} action={view}>
        {gameModeMessages.readOnlyHint}
      </EmptyState>
    );
  }
  if (players.length > 0) return null;
  return <NoPlayers teamId={game.teamId} purpose="run the game" />;
}
