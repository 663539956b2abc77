import { useQuery } from '@tanstack/react-query';
import type { PlayerEvent } from 'contract/season';
import { type ReactNode, useRef } from 'react';
import { userQuery } from '#domain/account/site.ts';
import { hasProAccess } from '#domain/plan/plan.ts';
import type { GameRecord } from '#domain/played/game-record.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EjectedIcon, HurtIcon, LateIcon, LeftIcon, ReturnIcon } from '#ui/icons/game-icons.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { FindPlayer, GamePlayer } from '../game-players.ts';
import { gameModeMessages } from '../messages.ts';
import { listDifferences } from '../replan/list-differences.ts';
import type { Proposal, Replan } from '../replan/use-replan.ts';
import { DifferenceList } from './difference-list.tsx';
import { useShowAboveSheet } from './use-show-above-sheet.ts';

type PlayerSheetProps = {
  readonly player: GamePlayer;
  /** `Shortstop · bats 5th` */
  readonly place: string;
  readonly record: GameRecord;
  readonly isHere: boolean;
  readonly replan: Replan;
  readonly canOptimize: boolean;
  readonly findPlayer: FindPlayer;
  /** What an event means for the batting order. */
  readonly describeBatting: (event: PlayerEvent) => string;
  readonly onApply: (record: GameRecord) => void;
  readonly onSwap: () => void;
  readonly onClose: () => void;
};

/** What happened to a player, and what it changes, before it is applied. */
export function PlayerSheet(props: PlayerSheetProps) {
  const { player, place, record, isHere, replan, onApply, onSwap, onClose } = props;
  const { proposal, isWorking } = replan;
  const placeLine = useRef<HTMLParagraphElement>(null);
  useShowAboveSheet(placeLine);
  const hasPlayed = (record.present[player.id]?.length ?? 0) > 0;
  const events: readonly PlayerEvent[] = ['hurt', 'left', 'ejected', isHere && !hasPlayed ? 'late' : 'here'];
  return (
    <Dialog
      title={player.number ? `${player.number} ${player.name}` : player.name}
      isOpen
      isDismissable
      onClose={onClose}
    >
      <p ref={placeLine} className="-mt-3 mb-3 text-ink-soft text-sm">
        {place}
      </p>
      <fieldset className="grid grid-cols-4 gap-1.5">
        <legend className="sr-only">What happened?</legend>
        {events.map((event) => (
          <EventButton
            key={event}
            event={event}
            isChosen={proposal?.event === event}
            isDisabled={event === 'here' ? isHere : !isHere}
            onPress={() => replan.propose(record, { playerId: player.id, event })}
          />
        ))}
      </fieldset>
      <div role="status" className="mt-3">
        {isWorking && <p className="text-ink-soft text-sm">{gameModeMessages.working}</p>}
        {proposal && !isWorking && <WhatChanges {...props} proposal={proposal} />}
      </div>
      <div className="sticky bottom-0 mt-3 flex gap-2 bg-surface pt-2">
        {proposal && !isWorking ? (
          <ApplyButtons record={record} proposal={proposal} onApply={onApply} onClose={onClose} />
        ) : (
          <Button variant="secondary" size="large" wide onClick={onSwap}>
            {isHere ? 'Swap with another player' : 'Put into a position'}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function countDifferences(record: GameRecord, proposal: Proposal): number {
  return listDifferences(record, proposal.record).reduce((sum, { cells }) => sum + cells.length, 0);
}

function isKeepable(record: GameRecord, proposal: Proposal): boolean {
  return proposal.event === 'here' && countDifferences(record, proposal) > 0;
}

type ApplyButtonsProps = Pick<PlayerSheetProps, 'record' | 'onApply' | 'onClose'> & { readonly proposal: Proposal };

/** Who arrives takes innings of others. The coach may keep the plan instead: then the player sits where it has no place. */
function ApplyButtons({ record, proposal, onApply, onClose }: ApplyButtonsProps) {
  const count = countDifferences(record, proposal);
  return (
    <>
      {isKeepable(record, proposal) ? (
        <Button variant="secondary" size="large" onClick={() => onApply(proposal.kept)}>
          Keep the plan
        </Button>
      ) : (
        <Button variant="secondary" size="large" onClick={onClose}>
          Cancel
        </Button>
      )}
      <Button size="large" variant="strong" className="flex-1" onClick={() => onApply(proposal.record)}>
        {count === 0 ? 'Apply' : `Apply ${count} ${count === 1 ? 'change' : 'changes'}`}
      </Button>
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

function WhatChanges({
  player,
  record,
  canOptimize,
  findPlayer,
  describeBatting,
  proposal,
}: PlayerSheetProps & { readonly proposal: Proposal }) {
  return (
    <>
      <DifferenceList differences={listDifferences(record, proposal.record)} findPlayer={findPlayer} />
      {!proposal.isPlanned && <p className="mt-2 text-sm">{canOptimize ? gameModeMessages.notPlanned : <ByHand />}</p>}
      {isKeepable(record, proposal) && <p className="mt-2 text-sm">{gameModeMessages.keepPlan(player.label)}</p>}
      <p className="mt-2 text-sm">
        <strong>Batting:</strong> <span className="text-ink-soft">{describeBatting(proposal.event)}</span>
      </p>
    </>
  );
}

type EventButtonProps = {
  readonly event: PlayerEvent;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
};

function EventButton({ event, isChosen, isDisabled, onPress }: EventButtonProps) {
  const { label, icon } = events[event];
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isDisabled}
      onClick={onPress}
      className={classNames(
        'grid h-16 cursor-pointer place-content-center place-items-center gap-0.5 rounded-md border font-bold text-sm disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-soft',
        isChosen ? 'border-sit bg-sit text-on-sit' : 'border-line-strong bg-surface',
      )}
    >
      {icon}
      {label}
    </button>
  );
}

const events: Readonly<Record<PlayerEvent, { readonly label: string; readonly icon: ReactNode }>> = {
  hurt: { label: 'Hurt', icon: <HurtIcon className="size-5" /> },
  left: { label: 'Left', icon: <LeftIcon className="size-5" /> },
  ejected: { label: 'Ejected', icon: <EjectedIcon className="size-5" /> },
  late: { label: 'Late', icon: <LateIcon className="size-5" /> },
  here: { label: 'Here', icon: <ReturnIcon className="size-5" /> },
};
