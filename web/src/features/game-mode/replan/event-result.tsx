import { useQuery } from '@tanstack/react-query';
import type { PlayerEvent } from 'contract/season';
import type { PlayerId } from 'engine';
import type { ReactNode } from 'react';
import { userQuery } from '#domain/account/site.ts';
import type { LineupReaders } from '#domain/lineup/use-lineup-readers.ts';
import { hasProAccess } from '#domain/plan/plan.ts';
import { cellsOf, currentInning, type GameRecord, totalInnings } from '#domain/played/game-record.ts';
import { ChangeList } from '#domain/repair/change-list.tsx';
import type { Repairs } from '#domain/repair/find-repairs.ts';
import { listChanges } from '#domain/repair/list-changes.ts';
import { RepairParts, useRepairChoice } from '#domain/repair/repair-sheet.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { describeAttendance, gameModeMessages } from '../messages.ts';
import type { FindPlayer } from '../use-game-view.ts';
import { applyRepair, type Proposal } from './use-replan.ts';

export type EventResultProps = {
  readonly proposal: Proposal;
  /** `Shortstop · bats 5th` */
  readonly place: string;
  /** As it was before the event. */
  readonly record: GameRecord;
  readonly canOptimize: boolean;
  readonly readers: LineupReaders;
  readonly findPlayer: FindPlayer;
  readonly describeBatting: (event: PlayerEvent) => string;
  readonly onApply: (record: GameRecord) => void;
  readonly onClose: () => void;
};

export function EventResult({ proposal, ...props }: EventResultProps) {
  const { repairs } = proposal;
  return repairs ? (
    <Choice {...props} proposal={proposal} repairs={repairs} />
  ) : (
    <OpenPositions {...props} proposal={proposal} />
  );
}

function Choice({ repairs, ...props }: EventResultProps & { readonly repairs: Repairs }) {
  const { proposal, place, record, findPlayer, onApply, onClose } = props;
  const isArrival = proposal.event === 'here';
  const [fewest] = repairs.choices;
  // Where nothing has to change for a player who arrives, the fewest changes would leave the player on the bench.
  const isLeftOut = isArrival && fewest.changes === 0;
  const { chosen, onChoose } = useRepairChoice(repairs, isLeftOut ? 'fairness' : 'stability');
  const inning = currentInning(record);
  const here = repairs.problem.players.filter(({ present }) => present[inning - 1] === true).length;
  const count = chosen.changes;
  return (
    <>
      <p className="-mt-3 mb-3 text-ink-soft text-sm">{describeAttendance(proposal.event, { place, inning, here })}</p>
      <RepairParts
        repairs={repairs}
        chosen={chosen}
        onChoose={onChoose}
        readers={props.readers}
        currentInning={inning}
        nameOf={(playerId) => findPlayer(playerId).label}
      >
        <Batting {...props} />
      </RepairParts>
      <Actions>
        {isArrival && !isLeftOut ? (
          <Button variant="secondary" size="large" onClick={() => onApply(proposal.noted)}>
            Keep the plan
          </Button>
        ) : (
          <Button variant="secondary" size="large" onClick={onClose}>
            Cancel
          </Button>
        )}
        <Button
          size="large"
          variant="strong"
          className="flex-1 whitespace-nowrap"
          onClick={() => onApply(applyRepair(proposal.noted, chosen))}
        >
          {count === 0 ? applyNothing(isArrival) : `Apply ${count} ${count === 1 ? 'change' : 'changes'}`}
        </Button>
      </Actions>
    </>
  );
}

function applyNothing(isArrival: boolean): string {
  return isArrival ? 'Keep the plan' : 'Apply';
}

/** Without a lineup to choose, what happened is noted, and the coach fills the positions. */
function OpenPositions(props: EventResultProps) {
  const { proposal, record, canOptimize, findPlayer, onApply, onClose } = props;
  const { noted } = proposal;
  const inning = currentInning(record);
  const innings = Array.from({ length: totalInnings(record) }, (_, index) => index + 1);
  const positions = [...new Set(innings.flatMap((each) => Object.keys(cellsOf(record, each))))];
  const here = (id: PlayerId) => ({ id, present: innings.map(() => true) });
  const changes = listChanges(
    innings.map((each) => cellsOf(record, each)),
    innings.map((each) => cellsOf(noted, each)),
    { positions, players: record.battingOrder.map(here), first: inning },
  );
  return (
    <>
      <ChangeList changes={changes} currentInning={inning} nameOf={(id) => findPlayer(id).label} />
      {proposal.why.length > 0 && (
        <Alert tone="warning" title={gameModeMessages.noPlan} className="mt-3">
          <ul className="grid list-disc gap-1 pl-4">
            {proposal.why.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Alert>
      )}
      <p className="mt-3 text-sm">{canOptimize ? gameModeMessages.byHand : <ByHand />}</p>
      <p className="mt-1 text-sm">
        <Batting {...props} />
      </p>
      <Actions>
        <Button variant="secondary" size="large" onClick={onClose}>
          Cancel
        </Button>
        <Button size="large" variant="strong" className="flex-1 whitespace-nowrap" onClick={() => onApply(noted)}>
          Apply
        </Button>
      </Actions>
    </>
  );
}

function Actions({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-1 -mx-5 mt-4 -mb-5 flex flex-wrap gap-2 border-line border-t bg-surface px-5 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
      {children}
    </div>
  );
}

function Batting({ proposal, describeBatting }: Pick<EventResultProps, 'proposal' | 'describeBatting'>) {
  return (
    <>
      <strong>Batting:</strong> <span>{describeBatting(proposal.event)}</span>
    </>
  );
}

function ByHand() {
  const { data: user } = useQuery(userQuery);
  return (
    <>
      {gameModeMessages.byHand} {!hasProAccess(user) && gameModeMessages.planned}
    </>
  );
}
