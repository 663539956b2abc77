import { useSuspenseQuery } from '@tanstack/react-query';
import { listTeams, type Team } from 'contract/teams';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { teamsAskedForBattery } from '#domain/account/remembered-ids.ts';
import { userQuery } from '#domain/account/site.ts';
import { useNextGame } from '#domain/games/use-game-queries.ts';
import { generateOnArrival } from '#domain/lineup/use-generate-on-arrival.ts';
import { canCreateAnotherTeam, countTeamsOfPlan } from '#domain/plan/plan.ts';
import { canChange } from '#domain/teams/team-rights.ts';
import { RosterStep, ScheduleStep } from '#features/imports/setup-steps.tsx';
import { PositionsStep } from '#features/players/positions/positions-step.tsx';
import { TeamStep } from '#features/teams/team-step.tsx';
import { query } from '#lib/http/query.ts';
import { paths, setupSteps } from '#lib/navigation/paths.ts';
import { MissingTeam, useTeamOfUrl } from './team-of-url.tsx';

/** Sets up a new team, from its name to the lineup of its first game. */
export function SetupPage() {
  const { data: user } = useSuspenseQuery(userQuery);
  const { data: teams } = useSuspenseQuery(query(listTeams));
  // Asked once: the team that is created here may be the last one that the plan allows.
  const [canCreate] = useState(() => canCreateAnotherTeam(user, countTeamsOfPlan(teams)));
  if (!canCreate) return <Navigate to={paths.teams} replace />;
  return <TeamStep team={undefined} />;
}

/** A step of setting up the team in the URL. */
export function SetupStepPage() {
  const { step: name } = useParams();
  const { team } = useTeamOfUrl();
  const step = setupSteps.find((one) => one === name);
  if (!team) return <MissingTeam />;
  if (!canChange(team, 'season') || !step) return <Navigate to={paths.dashboard} replace />;
  const key = `${team.id} ${step}`;
  if (step === 'team') return <TeamStep key={key} team={team} />;
  if (step === 'players') return <RosterStep key={key} team={team} />;
  if (step === 'games') return <ScheduleStep key={key} team={team} />;
  return <LastStep key={key} team={team} />;
}

/** Leads to the lineup of the next game, which is generated there; without a game or a player, to the dashboard. */
function LastStep({ team }: { readonly team: Team }) {
  const { data: user } = useSuspenseQuery(userQuery);
  const { game, isLoading } = useNextGame(team.id);
  const navigate = useNavigate();
  const canMakeLineup = game !== undefined && team.playerCount > 0;
  const goOn = () => {
    // This step has asked who can pitch and catch; an open answer is an answer here.
    teamsAskedForBattery.add(team.id);
    if (!canMakeLineup) return void navigate(paths.dashboard);
    const generates = user.canOptimize && game.lineupStatus === null;
    void navigate(paths.lineup(game.id), { state: generates ? generateOnArrival : null });
  };
  return (
    <PositionsStep
      team={team}
      continueLabel={canMakeLineup ? 'Make the lineup' : 'Done'}
      pendingLabel={isLoading && 'Loading...'}
      onContinue={goOn}
    />
  );
}
