import { listNextBatters } from 'contract/season/batting-places';
import { countPitches } from 'contract/season/pitch-events';
import { useEffect, useState } from 'react';
import type { GameRecord } from '#domain/played/game-record.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ChevronRightIcon } from '#ui/icons/icons.tsx';
import { describeChanges } from '../messages.ts';
import { advanceBatter } from '../model/batting.ts';
import { correctPitches, countPitch } from '../model/change-record.ts';
import { listInningChanges } from '../replan/list-inning-changes.ts';
import type { GameMode } from '../use-game-mode.ts';
import { BatterCard } from './batter-card.tsx';
import { ChangesCard } from './changes-card.tsx';
import { PitchCard } from './pitch-card.tsx';
import { RecorderCard } from './recorder-card.tsx';
import { SyncFailure, SyncState } from './sync-state.tsx';

type InningPanelsProps = { readonly mode: GameMode };

/** Pitches, batter and changes of the inning being played, and the buttons within reach of a thumb. */
export function InningPanels({ mode }: InningPanelsProps) {
  const { onDevice, record, view, current, recorder } = mode;
  const { change } = onDevice;
  const { cells, positions, findPlayer, listPlaces, isHere } = view;
  const battingOf = (now: GameRecord) => ({ places: listPlaces(now), isActive: isHere });
  const next = record.progress.plan[1];
  return (
    <div className="flex flex-1 flex-col gap-1.5 px-2 pt-2 pb-[max(0.25rem,env(safe-area-inset-bottom))]">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2">
        <Pitches mode={mode} />
        <BatterCard
          batters={listNextBatters(record, battingOf(record)).map(({ batter }) => findPlayer(batter))}
          onAdvance={recorder.isRecording ? () => change((now) => advanceBatter(now, battingOf(now))) : undefined}
        />
      </div>
      <SyncFailure {...onDevice} />
      <ChangesCard inning={current} now={cells} next={next} positions={positions} findPlayer={findPlayer}>
        <SyncState {...onDevice} />
      </ChangesCard>
      {recorder.isRecording ? <InningButtons mode={mode} isLast={!next} /> : <RecorderCard recorder={recorder} />}
      <Announcement mode={mode} />
    </div>
  );
}

/** The pitcher of the inning being played, with the counter. */
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

function InningButtons({ mode, isLast }: InningPanelsProps & { readonly isLast: boolean }) {
  return (
    <div className="-mx-2 bottom-0 mt-auto grid gap-2 bg-page px-2 py-1 @min-[17rem]:sticky @min-[17rem]:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] low:static landscape:@max-[36rem]:static">
      <button
        type="button"
        onClick={() => mode.open('players')}
        className="min-h-14 cursor-pointer rounded-md border-2 border-ink bg-surface leading-tight active:translate-y-px"
      >
        <span className="block font-bold">Player</span>
        <span className="block text-xs">Late, hurt, left</span>
      </button>
      {!isLast ? (
        <Button size="huge" variant="strong" onClick={mode.nextInning}>
          Next inning
          <ChevronRightIcon className="size-7" />
        </Button>
      ) : (
        <Button size="huge" variant="strong" onClick={() => mode.open('end')}>
          End game
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
      const { comeIn, move, sit } = listInningChanges(last ?? {}, view.cells, view.positions);
      const labelOf = (playerId: string) => view.findPlayer(playerId).label;
      const comers = comeIn.map(({ playerId, position }) => `${labelOf(playerId)} at ${position}`);
      const moves = move.map(({ playerId, position }) => `${labelOf(playerId)} to ${position}`);
      const text = describeChanges(current, { comeIn: comers, move: moves, sit: sit.map(labelOf) });
      return { inning: current, text };
    });
  }, [current, last, view]);
  return (
    <p role="status" className="sr-only">
      {announced.text}
    </p>
  );
}
