import type { PlayerEvent } from 'contract/season';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Repairs } from '#domain/repair/find-repairs.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EjectedIcon, HurtIcon, LateIcon, LeftIcon, ReturnIcon } from '#ui/icons/icons.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { describeEvent, gameModeMessages } from '../messages.ts';
import type { GamePlayer } from '../use-game-view.ts';
import { EventResult, type EventResultProps } from './event-result.tsx';
import type { Replan } from './use-replan.ts';

type PlayerSheetProps = Omit<EventResultProps, 'proposal'> & {
  readonly player: GamePlayer;
  readonly isHere: boolean;
  readonly replan: Replan;
  readonly onSwap: () => void;
};

/** What happened to a player, and then what it changes, before it is applied. */
export function PlayerSheet(props: PlayerSheetProps) {
  const { player, replan, onClose } = props;
  const { proposal, working } = replan;
  const happened = proposal ?? working;
  const number = player.number && (
    <span className="min-w-10 rounded-sm bg-sit px-2 py-0.5 text-center text-on-sit" data-figures>
      {player.number}
    </span>
  );
  return (
    <Dialog
      title={happened ? describeEvent(player.label, happened.event) : player.name}
      lead={number}
      isOpen
      isDismissable
      onClose={onClose}
    >
      <SheetContent {...props} />
    </Dialog>
  );
}

function SheetContent(props: PlayerSheetProps) {
  const { proposal, working } = props.replan;
  const status = useRef<HTMLParagraphElement>(null);
  useShowAboveSheet(status);
  return (
    <>
      {proposal && <EventResult {...props} proposal={proposal} />}
      <p ref={status} role="status" className="text-ink-soft text-sm">
        {working ? gameModeMessages.working : <span className="sr-only">{describePlanning(proposal?.repairs)}</span>}
      </p>
      {!proposal && !working && <EventChoice {...props} />}
    </>
  );
}

/** What screen readers hear while the choices of a repair come one after the other. */
function describePlanning(repairs: Repairs | undefined): string | undefined {
  if (repairs?.isPlanningFairest) return gameModeMessages.planningFairest;
  return repairs && gameModeMessages.isPlanned;
}

function EventChoice({ player, place, record, isHere, replan, onSwap }: PlayerSheetProps) {
  const hasPlayed = (record.present[player.id]?.length ?? 0) > 0;
  const events: readonly PlayerEvent[] = ['hurt', 'left', 'ejected', isHere && !hasPlayed ? 'late' : 'here'];
  return (
    <>
      <p className="-mt-3 mb-3 text-ink-soft text-sm">{place}</p>
      <fieldset className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-1.5">
        <legend className="sr-only">What happened?</legend>
        {events.map((event) => (
          <EventButton
            key={event}
            event={event}
            isDisabled={event === 'here' ? isHere : !isHere}
            onPress={() => replan.propose(record, { playerId: player.id, event })}
          />
        ))}
      </fieldset>
      <Button variant="secondary" size="large" wide onClick={onSwap}>
        {isHere ? 'Swap with another player' : 'Put into a position'}
      </Button>
    </>
  );
}

type EventButtonProps = {
  readonly event: PlayerEvent;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
};

function EventButton({ event, isDisabled, onPress }: EventButtonProps) {
  const { label, icon } = events[event];
  return (
    <button
      type="button"
      disabled={isDisabled}
      onClick={onPress}
      className="grid h-16 cursor-pointer place-content-center place-items-center gap-0.5 rounded-md border border-line-strong bg-surface font-bold text-sm disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-soft"
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

/** The field, the bench and what follows them. */
export const inningId = 'inning';

/** Pixels between the chosen player and the sheet. */
const gap = 8;

/**
 * Moves the inning up by as much as the sheet of a phone covers the chosen player, and leaves room for the player above
 * the sheet, so that the coach sees who it is about. The sheet grows with what it shows, so each render measures again, as
 * does a phone that is turned. `part` is any element of the sheet.
 */
function useShowAboveSheet(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => showAbove(findSheet(part)));
  useEffect(() => {
    const sheet = findSheet(part);
    const measure = () => showAbove(sheet);
    addEventListener('resize', measure);
    return () => {
      removeEventListener('resize', measure);
      release(sheet);
    };
  }, [part]);
}

function findSheet(part: RefObject<HTMLElement | null>): HTMLElement | null | undefined {
  return part.current?.closest('[role="dialog"]')?.parentElement;
}

function showAbove(sheet: HTMLElement | null | undefined): void {
  const inning = document.getElementById(inningId);
  const player = inning?.querySelector('[aria-pressed="true"]');
  if (!inning || !player || !sheet) return;
  const isAtLowerEdge = sheet.offsetWidth === document.documentElement.clientWidth;
  if (!isAtLowerEdge) {
    release(sheet);
    return;
  }
  // The inning may be on its way up from an earlier measurement; its place without that is needed.
  const moved = readVerticalTranslation(inning);
  const { height, bottom: shownBottom } = player.getBoundingClientRect();
  const bottom = shownBottom - moved;
  const start = inning.getBoundingClientRect().top - moved;
  sheet.style.maxHeight = `${innerHeight - start - height - 2 * gap}px`;
  // The sheet rises while it opens, so its place follows from its height.
  const covered = bottom + gap - (innerHeight - sheet.offsetHeight);
  inning.style.translate = covered > 0 ? `0 ${-covered}px` : '';
}

/** Leaves the inning and the sheet at their own places and sizes. */
function release(sheet: HTMLElement | null | undefined): void {
  document.getElementById(inningId)?.style.removeProperty('translate');
  sheet?.style.removeProperty('max-height');
}

/** In pixels, also in the middle of a transition. */
function readVerticalTranslation(element: HTMLElement): number {
  return Number.parseFloat((getComputedStyle(element).translate || '').split(' ')[1] ?? '') || 0;
}
