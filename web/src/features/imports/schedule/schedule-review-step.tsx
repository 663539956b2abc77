import { gameLimits } from 'contract/games';
import { rulePackOptions } from '#domain/games/game-labels.ts';
import { ImportReview, problemOfLines } from '#domain/import/import-steps.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { GameLine } from './game-line.tsx';
import { inningsError } from './schedule-review.ts';
import type { useScheduleImport } from './use-schedule-import.ts';

type ScheduleReviewProps = { readonly control: ReturnType<typeof useScheduleImport> };

export function ScheduleReview({ control }: ScheduleReviewProps) {
  const { lines, chosen } = control;
  return (
    <ImportReview
      title={`${chosen.length} of ${lines.length} ${lines.length === 1 ? 'game' : 'games'} to add`}
      intro="Lines marked Check may have been read wrongly."
      settings={<AllGamesSettings control={control} />}
      listLabel="Games to add"
      addLabel={`Add ${chosen.length} ${chosen.length === 1 ? 'Game' : 'Games'}`}
      ignoredTitle="Left out"
      ignored={control.ignored}
      problem={problemOfLines(chosen, { noun: 'game' }) ?? inningsError(control.settings) ?? null}
      control={control}
    >
      {lines.map((line) => (
        <GameLine key={line.id} line={line} onChange={(values) => control.change(line.id, values)} />
      ))}
    </ImportReview>
  );
}

/** A file seldom says how long games last, or by which rules they are played. */
function AllGamesSettings({ control }: ScheduleReviewProps) {
  const { settings, changeSettings } = control;
  return (
    <fieldset className="grid grid-cols-[6rem_1fr] items-start gap-3 rounded-md bg-sunken p-3">
      <legend className="float-left col-span-2 mb-2 w-full font-semibold text-sm">For all of these games</legend>
      <TextField
        label="Innings"
        type="number"
        inputMode="numeric"
        min={gameLimits.inningsMin}
        max={gameLimits.inningsMax}
        value={Number.isNaN(settings.inningsCount) ? '' : settings.inningsCount}
        error={inningsError(settings)}
        onChange={(event) => changeSettings({ inningsCount: event.target.valueAsNumber })}
      />
      <SelectField
        label="Rules"
        options={rulePackOptions}
        value={settings.rulePackId}
        onChange={(event) => changeSettings({ rulePackId: event.target.value })}
      />
    </fieldset>
  );
}
