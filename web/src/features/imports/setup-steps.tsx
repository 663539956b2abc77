import type { Team } from 'contract/teams';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { getStepAfter, SetupStep } from '#domain/setup/setup-step.tsx';
import { tableAndCalendarFiles, tableFiles } from '#lib/files/text-file.ts';
import type { SetupStepName } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Card } from '#ui/layout/card.tsx';
import { flowMessages, rosterMessages, scheduleMessages } from './messages.ts';
import { SkippedLines } from './review-line.tsx';
import { PlayerLine } from './roster/player-line.tsx';
import { useRosterImport } from './roster/use-roster-import.ts';
import { CalendarAddress, KeepUpToDate } from './schedule/calendar-address.tsx';
import { GameLine } from './schedule/game-line.tsx';
import { useScheduleImport } from './schedule/use-schedule-import.ts';
import { TextOrFile, type TextOrFileProps } from './text-or-file.tsx';
import { describeInvalidLines } from './use-import-flow.ts';

export function RosterStep({ team }: { readonly team: Team }) {
  const navigate = useNavigate();
  const goOn = () => void navigate(getStepAfter(team.id, 'players'));
  const control = useRosterImport(team, { onAdded: goOn });
  const { lines, chosen } = control;
  return (
    <ImportStep
      step="players"
      teamId={team.id}
      title="Who is on the team?"
      hint={rosterMessages.stepHint}
      source={{ label: 'Players', helper: rosterMessages.stepHelper, accept: tableFiles }}
      noun="player"
      existing={control.rosterSize}
      lines={lines}
      chosen={chosen}
      unsure={lines.filter((line) => line.isIncluded && (line.warning !== null || Object.keys(line.errors).length > 0))}
      error={describeInvalidLines(chosen, { noun: 'player' }) ?? control.noRoom}
      control={control}
      onSkip={goOn}
    >
      {lines.map((line) => (
        <PlayerLine key={line.id} line={line} startsClosed onChange={(values) => control.change(line.id, values)} />
      ))}
    </ImportStep>
  );
}

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

type ImportStepProps = {
  readonly step: SetupStepName;
  readonly teamId: string;
  readonly title: string;
  readonly hint: string;
  readonly source: Pick<TextOrFileProps, 'label' | 'helper' | 'accept'>;
  /** What a line is, such as `player`. */
  readonly noun: string;
  /** How many the team has already. */
  readonly existing: number;
  readonly lines: readonly { readonly id: number }[];
  readonly chosen: readonly { readonly id: number; readonly errors: object }[];
  /** Lines that the coach should look at. */
  readonly unsure: readonly { readonly id: number }[];
  /** Why the chosen lines cannot be added. */
  readonly error: string | undefined;
  readonly control: {
    readonly text: string;
    readonly follow: (text: string) => unknown;
    readonly readError: string | undefined;
    readonly ignored: readonly string[];
    readonly isAdding: boolean;
    readonly addError: string | undefined;
    readonly isUncertain: boolean;
    readonly add: () => void;
    readonly addEmptyLine: () => void;
  };
  readonly onSkip: () => void;
  /** Another way to add lines, beside the button for a file. */
  readonly otherSource?: ReactNode;
  /** Choices that apply to all lines. */
  readonly settings?: ReactNode;
  /** The lines, one list item each. */
  readonly children: ReactNode;
};

function ImportStep({ control, noun, existing, lines, chosen, unsure, error, ...props }: ImportStepProps) {
  const [wasTried, setTried] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const show = (line: { readonly id: number } | undefined) =>
    showLine(
      list.current,
      lines.findIndex(({ id }) => id === line?.id),
    );
  const goOn = () => {
    setTried(true);
    if (lines.length === 0 && existing > 0) return props.onSkip();
    if (!error) return control.add();
    const invalid = chosen.find(({ errors }) => Object.keys(errors).length > 0);
    if (invalid) show(invalid);
  };
  const count = (number: number) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  return (
    <SetupStep
      step={props.step}
      teamId={props.teamId}
      title={props.title}
      hint={props.hint}
      continueLabel={chosen.length > 0 ? `Continue with ${chosen.length}` : 'Continue'}
      pendingLabel={control.isAdding && 'Adding...'}
      error={control.addError ?? (wasTried ? error : undefined)}
      onContinue={goOn}
    >
      {existing > 0 && <Alert tone="info">{flowMessages.existing(count(existing))}</Alert>}
      <fieldset disabled={control.isUncertain} className="grid min-w-0 gap-3">
        <TextOrFile
          {...props.source}
          rows={5}
          takesFocus
          control={{ text: control.text, setText: control.follow, read: control.follow }}
        >
          <Button variant="secondary" onClick={control.addEmptyLine}>
            Type a {noun === 'game' ? 'Game' : 'Player'}
          </Button>
          {props.otherSource}
        </TextOrFile>
        {control.readError && <Alert tone="info">{control.readError}</Alert>}
        {lines.length > 0 && (
          <Card size="compact" aria-label={`What was read: ${count(lines.length)}`}>
            <div className="flex min-h-target items-center justify-between gap-3">
              <h2 role="status" className="text-lg">
                {flowMessages.read(count(lines.length))}
              </h2>
              {unsure.length > 0 && (
                <Button variant="secondary" onClick={() => show(unsure[0])}>
                  {unsure.length} to check
                </Button>
              )}
            </div>
            {props.settings}
            <ul ref={list} aria-label={`${count(lines.length)} to add`} className="border-line border-t">
              {props.children}
            </ul>
          </Card>
        )}
      </fieldset>
      <SkippedLines title="Skipped lines" lines={control.ignored} />
      {control.isUncertain && <Alert tone="warning">{flowMessages.uncertain}</Alert>}
    </SetupStep>
  );
}

/** Scrolls to a line, and focuses its first invalid field or, while it is closed, the button that opens it. */
function showLine(list: HTMLUListElement | null, index: number): void {
  const line = list?.children[index];
  line?.scrollIntoView({ block: 'center' });
  const field = line?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? line?.querySelector<HTMLElement>('button');
  field?.focus({ preventScroll: true });
}
