import { gameLimits } from 'contract/games';
import type { Team } from 'contract/teams';
import { RulesSelect } from '#domain/rule-packs/rules-select.tsx';
import { tableAndCalendarFiles } from '#lib/files/text-file.ts';
import { NumberField } from '#ui/forms/fields.tsx';
import { ImportDialog, ImportReview } from '../import-dialog.tsx';
import { scheduleMessages } from '../messages.ts';
import { describeInvalidLines } from '../use-import-flow.ts';
import { CalendarAddress, KeepUpToDate } from './calendar-address.tsx';
import { GameLine } from './game-line.tsx';
import { inningsError } from './schedule-line.ts';
import { useScheduleImport } from './use-schedule-import.ts';

type ScheduleImportDialogProps = { readonly team: Team; readonly onClose: () => void };

export function ScheduleImportDialog({ team, onClose }: ScheduleImportDialogProps) {
  const control = useScheduleImport(team);
  return (
    <ImportDialog
      title="Import Schedule"
      control={control}
      source={{
        label: 'Games',
        helper: scheduleMessages.helper,
        accept: tableAndCalendarFiles,
        children: <CalendarAddress control={control.calendar} />,
      }}
      review={<ScheduleReview control={control} />}
      result={`${control.added === 1 ? '1 game was' : `${control.added} games were`} added to the schedule of ${team.name}.`}
      onClose={onClose}
    />
  );
}

type ScheduleReviewProps = { readonly control: ReturnType<typeof useScheduleImport> };

function ScheduleReview({ control }: ScheduleReviewProps) {
  const { lines, chosen } = control;
  return (
    <ImportReview
      title={`${chosen.length} of ${lines.length} ${lines.length === 1 ? 'game' : 'games'} to add`}
      intro={scheduleMessages.intro}
      settings={
        <>
          <KeepUpToDate control={control.calendar} />
          <AllGamesSettings control={control} />
        </>
      }
      listLabel="Games to add"
      addLabel={`Add ${chosen.length} ${chosen.length === 1 ? 'Game' : 'Games'}`}
      ignoredTitle="Skipped"
      ignored={control.ignored}
      error={describeInvalidLines(chosen, { noun: 'game' }) ?? inningsError(control.settings)}
      control={control}
    >
      {lines.map((line) => (
        <GameLine key={line.id} line={line} onChange={(values) => control.change(line.id, values)} />
      ))}
    </ImportReview>
  );
}

/** Files seldom say how many innings are played, or by which rules. */
function AllGamesSettings({ control }: ScheduleReviewProps) {
  const { settings, changeSettings } = control;
  return (
    <fieldset className="grid grid-cols-[6rem_1fr] items-start gap-3 rounded-md bg-sunken p-3">
      <legend className="float-left col-span-2 mb-2 w-full font-semibold text-sm">For all these games</legend>
      <NumberField
        label="Innings"
        min={gameLimits.inningsMin}
        max={gameLimits.inningsMax}
        value={Number.isNaN(settings.inningsCount) ? '' : settings.inningsCount}
        error={inningsError(settings)}
        onChange={(event) => changeSettings({ inningsCount: event.target.valueAsNumber })}
      />
      <RulesSelect
        teamId={control.teamId}
        value={settings.rulePackId}
        onChange={(event) => changeSettings({ rulePackId: event.target.value })}
      />
    </fieldset>
  );
}
