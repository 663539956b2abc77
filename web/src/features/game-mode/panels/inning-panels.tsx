import { gameLimits } from 'contract/games';
import { isTeeBall } from 'contract/lineup-problem';
import { listNextBatters } from 'contract/season/batting-places';
import { countPitches } from 'contract/season/pitch-events';
import { lazy, Suspense, useEffect, useState } from 'react';
import { describeWaiting, outboxMessages } from '#domain/outbox/outbox-messages.ts';
import type { GameRecord } from '#domain/played/game-record.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { useIsOnline } from '#lib/http/network.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { RetryButton } from '#ui/feedback/error-state.tsx';
import { ChevronRightIcon } from '#ui/icons/icons.tsx';
import { WarningIcon } from '#ui/icons/status-icons.tsx';
import { gameModeErrors, gameModeMessages } from '../messages.ts';
import { listBrokenBattingRules } from '../model/batting-rules.ts';
import { advanceBatter, correctPitches, countPitch } from '../model/change-record.ts';
import type { GameMode } from '../use-game-mode.ts';
import type { GameRecordOnDevice } from '../use-game-record.ts';
import type { GamePlayer } from '../use-game-view.ts';
import { ChangesCard, describeInningChanges, listInningChanges } from './changes-card.tsx';
import { cardStyle, PitchCard } from './pitch-card.tsx';
import { RecorderCard } from './recorder.tsx';

const OutboxDialog = lazy(async () => ({
  default: (await import('#domain/outbox/outbox-dialog.tsx')).OutboxDialog,
}));

type InningPanelsProps = { readonly mode: GameMode };

export function InningPanels({ mode }: InningPanelsProps) {
  const { onDevice, record, view, current, recorder } = mode;
  const { change } = onDevice;
  const { cells, positions, findPlayer, listPlaces, isHere } = view;
  const battingOf = (now: GameRecord) => ({ places: listPlaces(now), isActive: isHere });
  const next = record.progress.plan[1];
  const canHaveExtra = current < gameLimits.inningsMax;
  return (
    <div className="flex flex-1 flex-col gap-1.5 px-2 pt-2 pb-[max(0.25rem,env(safe-area-inset-bottom))]">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2">
        {!isTeeBall(mode.sources.game) && <Pitches mode={mode} />}
        <BatterCard
          batters={listNextBatters(record, battingOf(record)).map(({ batter }) => findPlayer(batter))}
          onAdvance={recorder.isRecording ? () => change((now) => advanceBatter(now, battingOf(now))) : undefined}
        />
      </div>
      <BrokenBattingRules mode={mode} />
      <SyncFailure {...onDevice} />
      <ChangesCard {...{ positions, findPlayer, canHaveExtra }} inning={current} now={cells} next={next}>
        <SyncState {...onDevice} />
      </ChangesCard>
      {recorder.isRecording ? (
        <InningButtons mode={mode} isLast={!next} canHaveExtra={canHaveExtra} />
      ) : (
        <RecorderCard recorder={recorder} />
      )}
      <Announcement mode={mode} />
    </div>
  );
}

/** What the batters who are there break of a required rule, as after an injury. */
function BrokenBattingRules({ mode: { record, sources, view } }: InningPanelsProps) {
  const batters = view.listPlaces(record).flatMap(({ batter }) => (view.isHere(batter) ? [batter] : []));
  const broken = listBrokenBattingRules(sources, { batters, nameOf: (playerId) => view.findPlayer(playerId).label });
  return broken.map((sentence) => (
    <p key={sentence} className="flex gap-2 px-1 text-danger-ink text-sm leading-snug">
      <WarningIcon className="size-4.5 shrink-0" />
      <span>{sentence}</span>
    </p>
  ));
}

function Pitches({ mode }: InningPanelsProps) {
  const { onDevice, record, view, pitchDayOf, recorder } = mode;
  const pitcher = view.cells.P;
  const counter = pitcher !== undefined &&
    recorder.isRecording && {
      onCount: () => onDevice.change((now) => countPitch(now, pitcher)),
      onCorrect: (total: number) => onDevice.change((now) => correctPitches(now, pitcher, total)),
    };
  return (
    <PitchCard
      pitcher={pitcher === undefined ? undefined : view.findPlayer(pitcher)}
      pitches={countPitches(record.pitchEvents)[pitcher ?? ''] ?? 0}
      day={pitchDayOf(pitcher)}
      counter={counter || undefined}
      countedBy={recorder.name}
    />
  );
}

type InningButtonsProps = InningPanelsProps & { readonly isLast: boolean; readonly canHaveExtra: boolean };

/** After the last planned inning both ways to go on are side by side. */
function InningButtons({ mode, isLast, canHaveExtra }: InningButtonsProps) {
  // The second tap of a double tap would record an inning that was not played.
  const nextInning = ({ detail }: { readonly detail: number }) => detail < 2 && mode.nextInning();
  return (
    <div
      className={classNames(
        '-mx-2 bottom-0 mt-auto grid gap-2 bg-page px-2 py-1 @min-[17rem]:sticky low:static landscape:@max-[36rem]:static',
        isLast && canHaveExtra
          ? '@min-[17rem]:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)]'
          : '@min-[17rem]:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]',
      )}
    >
      <button
        type="button"
        onClick={() => mode.open('players')}
        className="min-h-14 cursor-pointer rounded-md border-2 border-ink bg-surface leading-tight active:translate-y-px"
      >
        <span className="block font-bold">Player</span>
        <span className="block text-xs">Late, hurt, left</span>
      </button>
      {isLast ? (
        <>
          {canHaveExtra && (
            <Button size="third" variant="secondary" onClick={nextInning}>
              Extra inning
            </Button>
          )}
          <Button size={canHaveExtra ? 'third' : 'huge'} variant="strong" onClick={() => mode.open('end')}>
            End game
          </Button>
        </>
      ) : (
        <Button size="huge" variant="strong" onClick={nextInning}>
          Next inning
          <ChevronRightIcon className="size-7" />
        </Button>
      )}
    </div>
  );
}

/** Tells screen readers what changes, once an inning begins. */
function Announcement({ mode: { record, view, current } }: Pick<InningPanelsProps, 'mode'>) {
  const [announced, setAnnounced] = useState({ inning: current, text: '' });
  const last = record.innings.at(-1);
  useEffect(() => {
    setAnnounced((before) => {
      if (before.inning === current) return before;
      const changes = listInningChanges(last ?? {}, view.cells, view.positions);
      return { inning: current, text: describeInningChanges(current, changes, view.findPlayer) };
    });
  }, [current, last, view]);
  return (
    <p role="status" className="sr-only">
      {announced.text}
    </p>
  );
}

type BatterCardProps = {
  /** The batters to come, the next one first. */
  readonly batters: readonly GamePlayer[];
  /** Undefined while the game is only shown. */
  readonly onAdvance: (() => void) | undefined;
};

/** A tap records that the next batter has batted. */
function BatterCard({ batters, onAdvance }: BatterCardProps) {
  const [next, ...rest] = batters;
  if (!next) return <p className={`${cardStyle} content-center text-ink-soft text-sm`}>No batting order</p>;
  const text = (
    <span aria-hidden={onAdvance !== undefined} className="min-w-0">
      <span className="block text-ink-soft text-xs leading-tight">Next batter</span>
      <span className="block truncate font-bold text-lg leading-tight" data-figures>
        {next.number} {next.label}
      </span>
      <Then batters={rest.slice(0, 2)} />
    </span>
  );
  if (!onAdvance) return <div className={`${cardStyle} flex items-center`}>{text}</div>;
  return (
    <button
      type="button"
      onClick={onAdvance}
      className={`${cardStyle} flex cursor-pointer items-center justify-between gap-2 text-left active:translate-y-px`}
    >
      <span className="sr-only">
        Next batter: {next.name}. Go on to {rest[0]?.name ?? next.name}
      </span>
      {text}
      <ChevronRightIcon className="size-6 shrink-0" />
    </button>
  );
}

function Then({ batters }: Pick<BatterCardProps, 'batters'>) {
  if (batters.length === 0) return null;
  return (
    <span className="block truncate text-ink-soft text-xs leading-tight">
      then {batters.map(({ label }) => label).join(', ')}
    </span>
  );
}

/** Why the server refused the record, where waiting for a network does not help. */
function SyncFailure({ error, retry }: GameRecordOnDevice) {
  if (!error) return null;
  if (error.status === 404) {
    return (
      <Alert tone="error" title={gameModeMessages.deleted}>
        {gameModeMessages.deletedReason}
      </Alert>
    );
  }
  const reason = errorMessage(new ApiError(error), gameModeErrors.save);
  return (
    <Alert tone="error" title={gameModeMessages.notSaved} action={<RetryButton onRetry={retry} />}>
      {gameModeMessages.notSavedReason(reason)}
    </Alert>
  );
}

/** Where the game is stored: on the server, or on this device until there is a network. A tap lists what waits. */
function SyncState({ isSaved, error, outbox }: GameRecordOnDevice) {
  const isOnline = useIsOnline();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span role="status" className="text-ink-soft text-xs">
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="-my-3 min-h-target min-w-target cursor-pointer px-1 text-right"
        >
          {isSaved ? outboxMessages.saved : describeWaiting(outbox, { isOnline, isRefused: error !== null })}
        </button>
      </span>
      {isOpen && (
        <Suspense>
          <OutboxDialog state={outbox} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
