import type { Team } from 'contract/teams';
import { useReducer } from 'react';
import { z } from 'zod';
import { opponentPrefix } from '#domain/games/game-labels.ts';
import { useTeamPlan } from '#domain/plan/plan.ts';
import { formatNearDay } from '#lib/dates/format-dates.ts';
import { paths } from '#lib/navigation/paths.ts';
import { deviceStorage } from '#lib/offline/device-storage.ts';
import { TextLink } from '#ui/buttons/links.tsx';
import type { AnswerConflict } from './answer-conflicts.ts';
import { type AnsweredGame, RepairCard } from './repair-card.tsx';
import { repairMessages } from './repair-messages.ts';
import { useAnsweredGames } from './use-answered-games.ts';

const prefix = 'leftAnswers:';

/** The version of the answer of each player. */
const leftVersions = z.record(z.string(), z.int());

type AnswerRepairsProps = {
  readonly team: Team;
  /** The games that families may have answered. */
  readonly gameIds: readonly string[];
  /** True on the page of the lineup of the only game. */
  readonly isOnLineup: boolean;
};

/** The card of the first game whose lineup does not fit what families said, and links to the others. */
export function AnswerRepairs({ team, gameIds, isOnLineup }: AnswerRepairsProps) {
  const plan = useTeamPlan(team.id);
  const { areLeft, leave, showAgain } = useLeftAnswers();
  const answered = useAnsweredGames(team, gameIds);
  const [first, ...others] = answered.filter(({ game, conflicts }) => !areLeft(game.id, conflicts));
  if (!first || !plan) return null;
  return (
    <RepairCard
      // The repairs are planned again when an answer or the roster has changed.
      key={JSON.stringify([first.game.id, first.marks, first.players.map(({ id }) => id)])}
      team={team}
      answered={first}
      canOptimize={plan.canOptimize}
      hasLink={!isOnLineup}
      onLeave={() => leave(first.game.id, first.conflicts)}
      onUndo={() => showAgain(first.game.id)}
    >
      {others.length > 0 && <OtherGames answered={others} />}
    </RepairCard>
  );
}

function OtherGames({ answered }: { readonly answered: readonly AnsweredGame[] }) {
  return (
    <div className="border-line border-t pt-3 text-sm">
      <p>{repairMessages.more}</p>
      <ul>
        {answered.map(({ game }) => (
          <li key={game.id}>
            <TextLink to={paths.lineup(game.id)}>
              {opponentPrefix(game)} {game.opponent}, {formatNearDay(game.gameDate)}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Answers = readonly Pick<AnswerConflict, 'playerId' | 'version'>[];

/**
 * The answers for which the coach has decided on this device, so that they are not shown again until a family changes one.
 * Sign-out clears them.
 */
function useLeftAnswers() {
  const [, render] = useReducer((count: number) => count + 1, 0);
  return {
    /** True when all of them were decided. */
    areLeft: (gameId: string, answers: Answers): boolean => {
      const versions = readVersions(gameId);
      return answers.every(({ playerId, version }) => versions[playerId] === version);
    },
    leave: (gameId: string, answers: Answers): void => {
      const versions = Object.fromEntries(answers.map(({ playerId, version }) => [playerId, version]));
      deviceStorage.setItem(prefix + gameId, JSON.stringify({ ...readVersions(gameId), ...versions }));
      render();
    },
    showAgain: (gameId: string): void => {
      deviceStorage.removeItem(prefix + gameId);
      render();
    },
  };
}

function readVersions(gameId: string): Readonly<Record<string, number>> {
  try {
    return leftVersions.safeParse(JSON.parse(deviceStorage.getItem(prefix + gameId) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}
