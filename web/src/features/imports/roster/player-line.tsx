import { BATTING, battingUnknown, THROWING, throwingUnknown } from 'contract/players';
import { SelectField, TextField } from '#ui/forms/fields.tsx';
import { describeNamesake } from '../messages.ts';
import { ReviewLine } from '../review-line.tsx';
import type { ReviewedLine, RosterDraft } from './roster-line.ts';

type PlayerLineProps = {
  readonly line: ReviewedLine;
  readonly onChange: (values: Partial<RosterDraft>) => void;
  readonly startsClosed?: boolean;
};

export function PlayerLine({ line, onChange, startsClosed = false }: PlayerLineProps) {
  return (
    <ReviewLine
      title={`${line.firstName} ${line.lastName}`.trim()}
      details={formatDetails(line)}
      source={line.source}
      startsClosed={startsClosed}
      isIncluded={line.isIncluded}
      onInclude={(isIncluded) => onChange({ isIncluded })}
      notes={listNotes(line)}
      isInvalid={Object.keys(line.errors).length > 0}
    >
      <PlayerLineFields line={line} onChange={onChange} />
    </ReviewLine>
  );
}

function PlayerLineFields({ line, onChange }: PlayerLineProps) {
  const { errors } = line;
  const texts = [
    { name: 'firstName', label: 'First Name' },
    { name: 'lastName', label: 'Last Name' },
  ] as const;
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        {texts.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            dir="auto"
            autoComplete="off"
            autoFocus={line.source === '' && name === 'firstName'}
            value={line[name]}
            error={errors[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        <TextField
          className="col-span-2 sm:col-span-1"
          label="Jersey"
          inputMode="numeric"
          autoComplete="off"
          value={line.jerseyNumber}
          error={errors.jerseyNumber}
          onChange={(event) => onChange({ jerseyNumber: event.target.value })}
        />
        <SelectField
          label="Bats"
          options={battingOptions}
          value={line.battingPreference}
          onChange={(event) => onChange({ battingPreference: Number(event.target.value) })}
        />
        <SelectField
          label="Throws"
          options={throwingOptions}
          value={line.throwingPreference}
          onChange={(event) => onChange({ throwingPreference: Number(event.target.value) })}
        />
      </div>
      <TextField
        label="Preferred Positions"
        hint="(optional)"
        helper="For example: P, SS, LF"
        autoComplete="off"
        value={line.positions.prefers}
        error={errors.prefers}
        onChange={(event) => onChange({ positions: { ...line.positions, prefers: event.target.value } })}
      />
    </>
  );
}

const battingOptions = BATTING.map((label, value) => ({ value, label }));
const throwingOptions = THROWING.map((label, value) => ({ value, label }));

function formatDetails({
  jerseyNumber,
  battingPreference,
  throwingPreference,
  coEdGroup,
  positions,
  notes,
}: ReviewedLine): string {
  return [
    jerseyNumber && `#${jerseyNumber}`,
    battingPreference !== battingUnknown && `Bats ${BATTING[battingPreference]}`,
    throwingPreference !== throwingUnknown && `Throws ${THROWING[throwingPreference]}`,
    coEdGroup && `Co-ed: ${coEdGroup}`,
    positions.prefers && `Prefers ${positions.prefers}`,
    positions.avoids && `Avoids ${positions.avoids}`,
    positions.never && `Never ${positions.never}`,
    notes && `Notes: ${notes}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function listNotes({ namesake, isIncluded, warning, sharedNumber }: ReviewedLine): string[] {
  return [
    ...(warning ? [warning] : []),
    ...(namesake ? [describeNamesake(namesake, isIncluded)] : []),
    ...(sharedNumber && isIncluded ? [sharedNumber] : []),
  ];
}
