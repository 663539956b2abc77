import { homeOrAwayOptions } from '#domain/games/game-labels.ts';
import { formatGameDay, formatStartTime } from '#lib/dates/format-dates.ts';
import { SelectField, TextField } from '#ui/forms/fields.tsx';
import { describeSameGame, scheduleMessages } from '../messages.ts';
import { ReviewLine } from '../review-line.tsx';
import { parseHomeOrAway, type ReviewedGame, type ScheduleDraft } from './schedule-line.ts';

type GameLineProps = {
  readonly line: ReviewedGame;
  readonly onChange: (values: Partial<ScheduleDraft>) => void;
  readonly startsClosed?: boolean;
};

const fields = [
  { name: 'opponent', label: 'Opponent', type: 'text', wide: true },
  { name: 'gameDate', label: 'Game Date', type: 'date', wide: false },
  { name: 'startTime', label: 'Start Time', type: 'time', wide: false },
  { name: 'location', label: 'Location', type: 'text', wide: true },
] as const;

export function GameLine({ line, onChange, startsClosed = false }: GameLineProps) {
  return (
    <ReviewLine
      title={line.opponent}
      details={formatDetails(line)}
      source={line.source}
      startsClosed={startsClosed}
      isIncluded={line.isIncluded}
      onInclude={(isIncluded) => onChange({ isIncluded })}
      notes={listNotes(line)}
      isInvalid={Object.keys(line.errors).length > 0}
    >
      <div className="grid grid-cols-2 items-start gap-3">
        {fields.map(({ name, label, type, wide }) => (
          <TextField
            key={name}
            label={label}
            type={type}
            dir="auto"
            autoComplete="off"
            autoFocus={line.source === '' && name === 'opponent'}
            className={wide ? 'col-span-2' : 'col-span-2 min-w-0 sm:col-span-1'}
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
          onChange={(event) => onChange({ homeOrAway: parseHomeOrAway(event.target.value) })}
        />
      </div>
    </ReviewLine>
  );
}

function formatDetails({ gameDate, startTime, location, homeOrAway, errors }: ReviewedGame): string {
  const day = errors.gameDate ? 'No date' : formatGameDay(`${gameDate}T00:00:00.000Z`);
  const time = startTime && !errors.startTime ? formatStartTime(startTime) : '';
  const side = homeOrAwayOptions.find(({ value }) => value !== '' && value === homeOrAway)?.label;
  return [day, time, side, location].filter(Boolean).join(' · ');
}

function listNotes({ isPast, sameGame, isIncluded, warnings }: ReviewedGame): readonly string[] {
  const known = sameGame ? [describeSameGame(sameGame, isIncluded)] : [];
  return [...warnings, ...(isPast ? [scheduleMessages.past] : []), ...known];
}
