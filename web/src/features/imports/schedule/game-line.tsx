import { homeOrAwayOptions } from '#domain/games/game-labels.ts';
import { ReviewLine } from '#domain/import/review-line.tsx';
import { formatGameDay, formatStartTime } from '#lib/dates/format-dates.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { homeOrAwayIn } from './schedule-line.ts';
import type { ReviewedGame, ScheduleDraft } from './schedule-review.ts';

type GameLineProps = { readonly line: ReviewedGame; readonly onChange: (values: Partial<ScheduleDraft>) => void };

const fields = [
  { name: 'opponent', label: 'Opponent', type: 'text', wide: true },
  { name: 'gameDate', label: 'Game Date', type: 'date', wide: false },
  { name: 'startTime', label: 'Start Time', type: 'time', wide: false },
  { name: 'location', label: 'Location', type: 'text', wide: true },
] as const;

export function GameLine({ line, onChange }: GameLineProps) {
  return (
    <ReviewLine
      title={line.opponent}
      details={detailsOf(line)}
      source={line.source}
      isIncluded={line.isIncluded}
      isBarred={line.isPast}
      onInclude={(isIncluded) => onChange({ isIncluded })}
      notes={notesOf(line)}
      isWrong={Object.keys(line.errors).length > 0}
    >
      <div className="grid grid-cols-2 items-start gap-3">
        {fields.map(({ name, label, type, wide }) => (
          <TextField
            key={name}
            label={label}
            type={type}
            dir="auto"
            autoComplete="off"
            className={wide ? 'col-span-2' : 'min-w-0'}
            value={line[name]}
            error={line.errors[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        ))}
        <SelectField
          label="Home or Away"
          className="col-span-2"
          options={homeOrAwayOptions}
          value={line.homeOrAway}
          onChange={(event) => onChange({ homeOrAway: homeOrAwayIn(event.target.value) })}
        />
      </div>
    </ReviewLine>
  );
}

function detailsOf({ gameDate, startTime, location, homeOrAway, errors }: ReviewedGame): string {
  const day = errors.gameDate ? 'No day' : formatGameDay(`${gameDate}T00:00:00.000Z`);
  const time = startTime && !errors.startTime ? formatStartTime(startTime) : '';
  const side = homeOrAwayOptions.find(({ value }) => value !== '' && value === homeOrAway)?.label;
  return [day, time, side, location].filter(Boolean).join(' · ');
}

function notesOf({ isPast, isScheduled, isIncluded, doubts }: ReviewedGame): readonly string[] {
  if (isPast) return ['This day is past, so it cannot be added.'];
  if (!isScheduled) return doubts;
  const fact = 'A game against this opponent is on the schedule that day';
  return [...doubts, isIncluded ? `${fact}: it will be added once more.` : `${fact}. Tick to add anyway.`];
}
