import type { Team } from 'contract/teams';
import { useNavigate } from 'react-router';
import { getStepAfter } from '#domain/setup/setup-step.tsx';
import { tableAndCalendarFiles } from '#lib/files/text-file.ts';
import { ImportStep } from '../flow/import-step.tsx';
import { describeInvalidLines } from '../flow/import-steps.tsx';
import { scheduleMessages } from '../messages.ts';
import { CalendarAddress, KeepUpToDate } from './calendar-address.tsx';
import { GameLine } from './game-line.tsx';
import { useScheduleImport } from './use-schedule-import.ts';

/** The third step of setting up a team: its games, pasted, from a file, or typed. */
export function ScheduleStep({ team }: { readonly team: Team }) {
  const navigate = useNavigate();
  const goOn = () => void navigate(getStepAfter(team.id, 'games'));
  const control = useScheduleImport(team, { onAdded: goOn });
  const { lines, chosen } = control;
  return (
    <ImportStep
      step="games"
      teamId={team.id}
      title="When do you play?"
      hint={scheduleMessages.stepHint}
      source={{
        label: 'Games',
        helper: scheduleMessages.stepHelper,
        accept: tableAndCalendarFiles,
      }}
      noun="game"
      existing={control.gamesCount}
      lines={lines}
      chosen={chosen}
      unsure={lines.filter((line) => line.isIncluded && line.warnings.length + Object.keys(line.errors).length > 0)}
      error={describeInvalidLines(chosen, { noun: 'game' })}
      control={control}
      onSkip={goOn}
      otherSource={<CalendarAddress control={control.calendar} />}
      settings={<KeepUpToDate control={control.calendar} />}
    >
      {lines.map((line) => (
        <GameLine key={line.id} line={line} startsClosed onChange={(values) => control.change(line.id, values)} />
      ))}
    </ImportStep>
  );
}
