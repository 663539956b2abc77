import { seasonLimits } from 'contract/season';
import { type FormEvent, useId, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FormActions } from '#ui/overlays/form-actions.tsx';
import type { GamePlayer } from '../game-players.ts';
import { recorderMessages } from '../messages.ts';

/** What the pitches of a pitcher mean on the day of the game. */
export type PitchDay = {
  /** The most pitches of a day at the age of the team; undefined where it is not known. */
  readonly limit: number | undefined;
  /** The name of the table that says so. */
  readonly table: string | undefined;
  /** The pitches in other games of the day. */
  readonly earlier: number;
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
  /** One more pitch. */
  readonly onCount: () => void;
  readonly onCorrect: (pitches: number) => void;
};

/** Counts the pitches of the pitcher; a tap on the number corrects it. */
export function PitchCard({ pitcher, pitches, day, counter, countedBy }: PitchCardProps) {
  const [isOpen, setOpen] = useState(false);
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
        onClick={counter.onCount}
        className="grid size-12 shrink-0 cursor-pointer place-items-center rounded-md border border-sit bg-sit font-bold text-lg text-on-sit active:translate-y-px"
      >
        <span className="sr-only">One more pitch of {pitcher.name}</span>
        <span aria-hidden="true">+1</span>
      </button>
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
  const left = countLeft(pitches, day);
  const isAtLimit = left === 0;
  const today = describeDay(left, day);
  return (
    <>
      <span className="sr-only">
        {pitcher.name}: {pitches} pitches{day.earlier > 0 && ','} {today}.{' '}
      </span>
      <span aria-hidden="true" className="block text-ink-soft text-xs leading-tight">
        {pitcher.label}, pitches
      </span>
      <span aria-hidden="true" className="flex flex-wrap items-baseline gap-x-1.5" data-figures>
        <strong className={classNames('font-black text-2xl', isAtLimit && 'text-danger-ink')}>{pitches}</strong>
        {today && <span className="text-ink-soft text-sm leading-tight">{today}</span>}
      </span>
      {isAtLimit && <span className="block font-bold text-danger-ink text-xs">Limit reached</span>}
    </>
  );
}

function countLeft(pitches: number, { limit, earlier }: PitchDay): number | undefined {
  return limit === undefined ? undefined : Math.max(0, limit - earlier - pitches);
}

/** `of 75`, and after another game of the day `40 of 75 left today` */
function describeDay(left: number | undefined, { limit, earlier }: PitchDay): string | undefined {
  if (left === undefined) return undefined;
  return earlier > 0 ? `${left} of ${limit} left today` : `of ${limit}`;
}

/** `Up to 75 pitches in a day (PONY), 35 of them in other games today.` */
function describeLimit({ limit, table, earlier }: PitchDay): string | undefined {
  if (limit === undefined) return undefined;
  return `Up to ${limit} pitches in a day (${table})${earlier > 0 ? `, ${earlier} of them in other games today` : ''}.`;
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
          helper={describeLimit(day)}
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
