import type { Game } from 'contract/games';
import type { PlayerId } from 'engine';
import { checkedInGames } from '#domain/account/remembered-ids.ts';
import { generateOnArrival } from '#domain/lineup/use-generate-on-arrival.ts';
import { useLineupReaders } from '#domain/lineup/use-lineup-readers.ts';
import { describeStatus } from '#domain/repair/describe-repair.ts';
import type { Repair } from '#domain/repair/find-repairs.ts';
import { describeMisfits } from '#domain/repair/misfits.ts';
import { RepairSheet } from '#domain/repair/repair-sheet.tsx';
import { type RepairSources, useLineupRepair } from '#domain/repair/use-lineup-repair.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { showToast } from '#ui/feedback/toast.tsx';
import { checkInMessages } from './check-in-messages.ts';

type NextStepProps = {
  readonly sources: RepairSources;
  readonly canOptimize: boolean;
  /** `Plans for 11 players` */
  readonly planned: string;
  readonly nameOf: (playerId: PlayerId) => string;
};

/**
 * What follows the check-in: a lineup for those who are here, its repair where it no longer fits, or the one that fits. What the
 * coach has made by hand is replaced only on request.
 */
export function NextStep({ sources, canOptimize, planned, nameOf }: NextStepProps) {
  const { game } = sources;
  const repair = useLineupRepair(sources);
  const readers = useLineupReaders(game.id);
  const misfits = describeMisfits(repair.misfits, nameOf);
  const isGenerated = canOptimize && game.lineupStatus !== 'final';
  if (misfits === '' || !canOptimize) {
    return (
      <>
        <p className="px-2 text-center text-ink-soft text-sm" data-figures>
          {misfits || planned}
        </p>
        <LineupLinks game={game} isGenerated={isGenerated} isComplete={repair.isComplete} />
      </>
    );
  }
  const apply = (chosen: Repair) => {
    repair.apply(chosen);
    checkedInGames.add(game.id);
    showToast(chosen.changes === 0 ? checkInMessages.unchanged : checkInMessages.repaired(chosen.changes));
  };
  return (
    <>
      <p role="status" className="px-2 text-center text-sm" data-figures>
        {repair.failure ?? misfits}
      </p>
      <div className="flex flex-wrap gap-1.5">
        <LinkButton to={paths.lineup(game.id)} variant="secondary" size="large" className="flex-1">
          Open lineup
        </LinkButton>
        <Button size="large" className="flex-1" pendingLabel={repair.isWorking && 'Planning...'} onClick={repair.find}>
          Repair lineup
        </Button>
      </div>
      {repair.repairs && (
        <RepairSheet
          title={checkInMessages.repairTitle}
          summary={`${misfits} ${planned}.`}
          repairs={repair.repairs}
          first="fairness"
          readers={readers}
          nameOf={nameOf}
          describeOutcome={(chosen) => (repair.isFinal ? describeStatus(chosen) : undefined)}
          onApply={apply}
          onCancel={repair.dismiss}
        />
      )}
    </>
  );
}

type LineupLinksProps = { readonly game: Game; readonly isGenerated: boolean; readonly isComplete: boolean };

/** A final lineup is ready to be played, and so is a complete draft, which may be replaced; any other one is generated. */
function LineupLinks({ game, isGenerated, isComplete }: LineupLinksProps) {
  const link = { to: paths.lineup(game.id), size: 'large', onClick: () => void checkedInGames.add(game.id) } as const;
  return (
    <div className="flex flex-wrap gap-1.5">
      {isGenerated && (
        <LinkButton
          {...link}
          variant={isComplete ? 'secondary' : 'primary'}
          state={generateOnArrival}
          className="flex-1"
        >
          Generate lineup
        </LinkButton>
      )}
      {(isComplete || !isGenerated) && (
        <LinkButton {...link} className="flex-1">
          Open lineup
        </LinkButton>
      )}
    </div>
  );
}
