import { seasonLimits } from 'contract/season';
import { describeRest, formatPitched, type PitchingRest } from 'contract/season/pitching-rest';
import type { PitchUnit } from 'engine/season/pitch-counts';
import { type FormEvent, useId, useState } from 'react';
import { formatShortDay } from '#lib/dates/format-dates.ts';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/forms/fields.tsx';
import { FormActions } from '#ui/forms/form-actions.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { recorderMessages } from '../messages.ts';
import type { GamePlayer } from '../use-game-view.ts';

/** What a pitcher may still pitch on the day of the game, in pitches or innings as the table counts. */
export type PitchDay = {
  /** The most of a day at the age of the team; undefined where it is not known. */
  readonly limit: number | undefined;
  /** The name of the table that says so. */
  readonly table: string | undefined;
  readonly unit: PitchUnit;
  /** In other games of the day. */
  readonly earlier: number;
  /** Whether other games of the day, or the days before, leave less than the limit. */
  readonly isReduced: boolean;
  /** What is left after this game so far, the inning being played included; below 0 beyond the limit. */
  readonly left: number | undefined;
  /** Why the player must not pitch in this game; undefined who may. */
  readonly rest: PitchingRest | undefined;
};

type PitchCardProps = {
  readonly pitcher: GamePlayer | undefined;
  readonly pitches: number;
  readonly day: PitchDay;
  /** Undefined while another coach counts. */
  readonly counter: Counter | undefined;
  /** The name of the coach who counts instead. */
  readonly countedBy: string | undefined;
};

type Counter = {
  readonly onCount: () => void;
  readonly onCorrect: (pitches: number) => void;
};

/** Counts the pitches of the pitcher; a tap on the number corrects it. */
export function PitchCard({ pitcher, pitches, day, counter, countedBy }: PitchCardProps) {
  const [isOpen, setOpen] = useState(false);
  const [countedId, setCountedId] = useState<string>();
  if (!pitcher) return <p className={`${cardStyle} content-center text-ink-soft text-sm`}>No pitcher</p>;
  if (!counter) {
    return (
      <div className={cardStyle}>
        <Count pitcher={pitcher} pitches={pitches} day={day} />
        {countedBy !== undefined && (
          <p className="wrap-anywhere text-ink-soft text-xs">{recorderMessages.counts(countedBy)}</p>
        )}
      </div>
    );
  }
  return (
    <div className={`${cardStyle} flex items-center justify-between gap-2`}>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-w-0 flex-1 cursor-pointer self-stretch rounded-md text-left"
      >
        <Count pitcher={pitcher} pitches={pitches} day={day} />
        <span className="sr-only">Correct the number.</span>
      </button>
      <button
        type="button"
        onClick={() => {
          counter.onCount();
          setCountedId(pitcher.id);
        }}
        className="grid size-12 shrink-0 cursor-pointer place-items-center rounded-md border border-sit bg-sit font-bold text-lg text-on-sit active:translate-y-px"
      >
        <span className="sr-only">One more pitch of {pitcher.name}</span>
        <span aria-hidden="true">+1</span>
      </button>
      {/* The button says the same after each tap. */}
      <span role="status" className="sr-only">
        {countedId === pitcher.id && [describeCount({ pitcher, pitches, day }), describeAtLimit(day)].join(' ')}
      </span>
      {isOpen && (
        <CorrectPitches
          name={pitcher.name}
          pitches={pitches}
          day={day}
          onClose={() => setOpen(false)}
          onSave={(corrected) => {
            counter.onCorrect(corrected);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

type CountProps = { readonly pitcher: GamePlayer } & Pick<PitchCardProps, 'pitches' | 'day'>;

function Count({ pitcher, pitches, day }: CountProps) {
  const rest = describeDaysOff(day);
  const atLimit = rest?.short ?? describeAtLimit(day);
  const today = rest ? undefined : describeDay(day);
  return (
    <>
      <span className="sr-only">{describeCount({ pitcher, pitches, day })} </span>
      <span aria-hidden="true" className="block text-ink-soft text-xs leading-tight">
        {pitcher.label}, pitches
      </span>
      <span aria-hidden="true" className="flex flex-wrap items-baseline gap-x-1.5" data-figures>
        <strong className={classNames('font-black text-2xl', atLimit && 'text-danger-ink')}>{pitches}</strong>
        {today && <span className="text-ink-soft text-sm leading-tight">{today}</span>}
      </span>
      {atLimit && (
        <span aria-hidden={rest !== undefined} className="block font-bold text-danger-ink text-xs">
          {atLimit}
        </span>
      )}
      {rest && <span className="sr-only">{rest.full}. </span>}
    </>
  );
}

/** `Dan Lee: 12 pitches of 75.`, for screen readers. */
function describeCount({ pitcher, pitches, day }: CountProps): string {
  const today = describeDaysOff(day) ? undefined : describeDay(day);
  const separator = day.unit === 'innings' || day.isReduced ? ', ' : ' ';
  return `${pitcher.name}: ${formatPitched(pitches, 'pitches')}${today ? `${separator}${today}` : ''}.`;
}

/** `of 75`, after another game of the day `40 of 75 left today`, and `3 of 6 innings left today` */
function describeDay({ limit, unit, left, isReduced }: PitchDay): string | undefined {
  if (left === undefined) return undefined;
  const count = Math.max(0, left);
  if (unit === 'innings') return `${count} of ${limit} innings left today`;
  return isReduced ? `${count} of ${limit} left today` : `of ${limit}`;
}

/**
 * `Rests until Nov 29`, and why: `Rests until Nov 29: 62 pitches on Nov 25`. Undefined where other games of the day took its
 * limit: the card says that it is reached.
 */
function describeDaysOff({ rest }: PitchDay): { readonly short: string; readonly full: string } | undefined {
  if (rest === undefined || rest.reason === 'daily-limit') return undefined;
  const words = describeRest(rest);
  return { short: `Rests until ${formatShortDay(rest.until)}`, full: words.charAt(0).toUpperCase() + words.slice(1) };
}

/** The last inning of the day is pitched to its end; a limit of pitches is reached with the pitch that was counted. */
function describeAtLimit({ left, unit }: PitchDay): string | undefined {
  if (left === undefined || left > 0) return undefined;
  return unit === 'innings' && left === 0 ? 'Last inning today' : 'Limit reached';
}

/** `Up to 75 pitches in a day (PONY), 35 of them in other games today.` */
function describeLimit({ limit, table, unit, earlier }: PitchDay): string | undefined {
  if (limit === undefined) return undefined;
  return `Up to ${limit} ${unit} in a day (${table})${earlier > 0 ? `, ${earlier} of them in other games today` : ''}.`;
}

export const cardStyle = 'min-h-15 min-w-0 rounded-md border border-line-strong bg-surface px-2 py-1';

type CorrectPitchesProps = {
  readonly name: string;
  readonly pitches: number;
  readonly day: PitchDay;
  readonly onClose: () => void;
  readonly onSave: (pitches: number) => void;
};

function CorrectPitches({ name, pitches, day, onClose, onSave }: CorrectPitchesProps) {
  const [text, setText] = useState(String(pitches));
  const id = useId();
  const isValid = /^\d{1,3}$/.test(text.trim()) && Number(text) <= seasonLimits.pitchesMax;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) onSave(Number(text));
  };
  return (
    <Dialog title={`Pitches of ${name}`} isOpen isDismissable onClose={onClose}>
      <form onSubmit={submit}>
        <TextField
          id={id}
          label="Pitches"
          helper={describeDaysOff(day)?.full ?? describeLimit(day)}
          inputMode="numeric"
          value={text}
          autoFocus
          error={isValid ? undefined : `Pitches go from 0 to ${seasonLimits.pitchesMax}`}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <FormActions submitLabel="Save" onCancel={onClose} />
      </form>
    </Dialog>
  );
}
