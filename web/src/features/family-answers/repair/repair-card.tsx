import type { Game } from 'contract/games';
import type { Player } from 'contract/players';
import { findPitchLimits } from 'contract/season/pitch-limits';
import type { Team } from 'contract/teams';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Mark } from '#domain/answers/answer-counts.ts';
import { opponentPrefix } from '#domain/games/game-labels.ts';
import { useLineupReaders } from '#domain/lineup/use-lineup-readers.ts';
import { shortNames } from '#domain/players/player-names.ts';
import type { Repair } from '#domain/repair/find-repairs.ts';
import { describeMisfits } from '#domain/repair/misfits.ts';
import { RepairButtons } from '#domain/repair/repair-choices.tsx';
import { type LineupRepair, useLineupRepair } from '#domain/repair/use-lineup-repair.ts';
import { formatNearDay } from '#lib/dates/format-dates.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { showToast } from '#ui/feedback/toast.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { AnswerConflict } from './answer-conflicts.ts';
import { describeAnswers, formatDayOfAnswers, listAnswers, repairMessages } from './repair-messages.ts';

export type AnsweredGame = {
  readonly game: Game;
  readonly players: readonly Player[];
  readonly marks: readonly Mark[];
  /** At least one. */
  readonly conflicts: readonly AnswerConflict[];
};

type RepairCardProps = {
  readonly team: Team;
  readonly answered: AnsweredGame;
  readonly canOptimize: boolean;
  /** On the page of the lineup no link leads there. */
  readonly hasLink: boolean;
  readonly onLeave: () => void;
  readonly onUndo: () => void;
  readonly children?: ReactNode;
};

/** What families said of a game whose lineup does not fit it, with the two repairs. One tap applies one of them. */
export function RepairCard({ team, answered, canOptimize, hasLink, onLeave, onUndo, children }: RepairCardProps) {
  const { game, players, marks, conflicts } = answered;
  const repair = useLineupRepair({
    ...{ game, players, availability: marks },
    ...{ pitchLimits: findPitchLimits(team), pairs: team.pairs },
  });
  const isWanted = canOptimize && repair.isReady;
  const find = useEffectEvent(() => repair.find());
  useEffect(() => {
    if (isWanted) find();
  }, [isWanted]);
  const names = shortNames(players);
  const nameOf = (playerId: string) => names.get(playerId) ?? 'A player';
  const title = describeAnswers(conflicts, formatDayOfAnswers(game, team.timeZone, new Date()), nameOf);
  const titleId = `answers-${game.id}`;
  const apply = (chosen: Repair) => {
    const takeBack = repair.apply(chosen);
    const undo = () => {
      takeBack();
      onUndo();
    };
    onLeave();
    if (chosen.changes === 0) showToast(repairMessages.kept);
    else {
      const action = { label: 'Undo', onPress: undo };
      showToast(repairMessages.repaired(chosen.changes), { action });
    }
  };
  return (
    <Card aria-labelledby={titleId} size="compact" className="mb-6 grid gap-3 border-clay">
      <div>
        <p className="scorebook text-clay-ink">{repairMessages.eyebrow}</p>
        <h2 id={titleId} className="wrap-anywhere text-2xl">
          {title}
        </h2>
        <p className="wrap-anywhere text-ink-soft text-sm" data-figures>
          {hasLink && `${opponentPrefix(game)} ${game.opponent}, ${formatNearDay(game.gameDate)}. `}
          {conflicts.length > 1 && `${listAnswers(conflicts, nameOf)} `}
          {describeMisfits(repair.misfits, nameOf)}
        </p>
      </div>
      {canOptimize && <Repairs repair={repair} gameId={game.id} nameOf={nameOf} onApply={apply} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button variant="secondary" onClick={onLeave}>
          Leave it
        </Button>
        {hasLink && (
          <LinkButton to={paths.lineup(game.id)} variant="secondary">
            Open lineup
          </LinkButton>
        )}
        {canOptimize && repair.repairs && <p className="text-ink-soft text-sm">{repairMessages.unchanged}</p>}
      </div>
      {children}
    </Card>
  );
}

type RepairsProps = {
  readonly repair: LineupRepair;
  readonly gameId: string;
  readonly nameOf: (playerId: string) => string;
  readonly onApply: (chosen: Repair) => void;
};

function Repairs({ repair, gameId, nameOf, onApply }: RepairsProps) {
  const readers = useLineupReaders(gameId);
  if (repair.failure) {
    return (
      <p role="status" className="rounded-md bg-warning-soft p-3 text-sm text-warning-ink">
        {repairMessages.none} {repair.failure}
      </p>
    );
  }
  if (repair.isOutdated) {
    return (
      <Button className="justify-self-start" onClick={repair.find}>
        Plan repairs
      </Button>
    );
  }
  if (!repair.repairs) return <SkeletonRows rows={1} label={repairMessages.planning} className="h-36 rounded-lg" />;
  return (
    <RepairButtons
      repairs={repair.repairs}
      nameOf={nameOf}
      isFinal={repair.isFinal}
      readers={readers}
      onApply={onApply}
    />
  );
}
