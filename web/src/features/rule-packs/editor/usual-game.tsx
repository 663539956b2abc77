import { useQuery } from '@tanstack/react-query';
import { gameLimits, listGames } from 'contract/games';
import type { UsualGame } from 'contract/rule-packs/rule-conflicts';
import { type Team, teamLimits } from 'contract/teams';
import { fieldPositions, MOST_POSITIONS, POSITION_CONFIGURATIONS, type PositionConfiguration } from 'engine';
import { useState } from 'react';
import { configurationOptions } from '#domain/games/game-labels.ts';
import { findUsualInnings } from '#domain/games/usual-game.ts';
import { query } from '#lib/http/query.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Stepper } from '#ui/forms/stepper.tsx';
import { messages } from '../messages.ts';

/** The game for which warnings are counted: as the team plays usually, until the coach changes it. */
export function useUsualGame(team: Team) {
  const { gameDefaults, playerCount } = team;
  // Disabled, so that the rules do not wait for the games: they may have been read before.
  const { data: games } = useQuery({ ...query(listGames, { params: { teamId: team.id } }), enabled: false });
  const [innings = findUsualInnings(team, games), setInnings] = useState<number>();
  const [configuration, setConfiguration] = useState(gameDefaults?.positionConfiguration ?? 'Standard9');
  const [players, setPlayers] = useState(Math.max(playerCount, fieldPositions(configuration).length));
  const game: UsualGame = { innings, players, positions: fieldPositions(configuration) };
  return { game, configuration, setInnings, setPlayers, setConfiguration };
}

type UsualGamePanelProps = { readonly usual: ReturnType<typeof useUsualGame> };

export function UsualGamePanel({ usual: { game, configuration, ...usual } }: UsualGamePanelProps) {
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] items-end gap-x-6 gap-y-3 rounded-md bg-sunken p-4 lg:grid-cols-3">
      <legend className="float-left w-full text-sm lg:col-span-3">{messages.usualGame}</legend>
      <Stepper
        label="Innings"
        value={game.innings}
        least={gameLimits.inningsMin}
        most={gameLimits.inningsMax}
        formatValue={String}
        onChange={(value) => value !== undefined && usual.setInnings(value)}
      />
      <Stepper
        label="Players"
        value={game.players}
        least={1}
        most={Math.max(teamLimits.maxPlayersMax, MOST_POSITIONS)}
        formatValue={String}
        onChange={(value) => value !== undefined && usual.setPlayers(value)}
      />
      <SelectField
        label="Positions"
        options={configurationOptions}
        value={configuration}
        onChange={({ target }) => usual.setConfiguration(findConfiguration(target.value))}
      />
    </fieldset>
  );
}

function findConfiguration(value: string): PositionConfiguration {
  return POSITION_CONFIGURATIONS.find((configuration) => configuration === value) ?? 'Standard9';
}
