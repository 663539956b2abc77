import type { Game } from 'contract/games';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { describeVersion, type ShownVersion, VersionTabs } from '#domain/edit-conflict/edit-dialog.tsx';
import { InningChoices } from '#domain/edit-conflict/inning-choices.tsx';
import { useNewerAuthor } from '#domain/edit-conflict/newer-version.tsx';
import { outboxMessages } from '#domain/outbox/outbox-messages.ts';
import { cellsOf, toGameRecord } from '#domain/played/game-record.ts';
import { selectTeam } from '#domain/teams/current-team.ts';
import { reopenWork } from '#lib/forms/open-work.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { RetryButton } from '#ui/feedback/error-state.tsx';
import { PageBar } from '#ui/layout/page.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { describeEmptyInnings, describeUnread, formatCell, playedMessages } from './messages.ts';
import { listUnreadTexts } from './model/change-form.ts';
import {
  findEmptyInnings,
  isPitchCount,
  listPeople,
  listPositions,
  type PlayedForm,
  startForm,
  toForm,
} from './model/played-form.ts';
import { PlayedTable } from './played-grid.tsx';
import { pitchesFieldId } from './played-panels.tsx';
import type { PlayedEditor, PlayedSources } from './use-played-editor.ts';
import type { Compared, SavePlayed } from './use-save-played.ts';

type PlayedSaveBarProps = {
  readonly editor: PlayedEditor;
  readonly save: SavePlayed;
  readonly hasFinalLineup: boolean;
  /** Shown once the record is stored as it is on the screen. */
  readonly nextStep: ReactNode;
};

export function PlayedSaveBar({ editor, save, hasFinalLineup, nextStep }: PlayedSaveBarProps) {
  const [isAsked, setAsked] = useState(false);
  const [wasRefused, setRefused] = useState(false);
  const { form } = editor;
  const problem = describeProblem(editor);
  const isStored = editor.base.version > 0 || save.isWaiting;
  const submit = () => {
    setRefused(problem !== undefined);
    if (problem === undefined) save.save();
    else if (form.leftOut.length === 0) focusFirstProblem(editor);
  };
  return (
    <PageBar>
      {wasRefused && problem && (
        <Alert tone="error" title={playedMessages.notSaved}>
          {problem}
        </Alert>
      )}
      {save.failure && (
        <Alert tone="error" title={playedMessages.notSaved} action={<RetryButton onRetry={submit} />}>
          {playedMessages.notSavedReason(save.failure)}
        </Alert>
      )}
      <div className="flex flex-wrap items-center justify-end gap-1.5 sm:gap-2">
        <p role="status" className="mr-auto px-2 text-ink-soft text-sm">
          {describeState(editor, save)}
        </p>
        {isStored && (
          <Button
            variant="ghost"
            size="compact"
            pendingLabel={save.isRemoving && 'Removing...'}
            onClick={() => setAsked(true)}
          >
            <span className="text-danger-ink">
              Remove<span className="max-sm:sr-only"> record</span>
            </span>
          </Button>
        )}
        <div className="flex gap-1.5 sm:gap-2">
          {isStored && !editor.isDirty && !save.isSaving && nextStep}
          <Button
            size="compact"
            pendingLabel={save.isSaving && 'Saving...'}
            disabled={save.isRemoving}
            onClick={submit}
          >
            Save record
          </Button>
        </div>
      </div>
      <ConfirmDialog
        title={playedMessages.removeTitle}
        isOpen={isAsked}
        isDanger
        confirmLabel="Remove Record"
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          save.remove();
        }}
      >
        <p>{playedMessages.removeWarning[hasFinalLineup ? 'final' : 'none']}</p>
      </ConfirmDialog>
    </PageBar>
  );
}

/** Opens the form of a past game over the list of games. It starts with the day of this one. */
export function AnotherPastGame({ game: { teamId, gameDate } }: { readonly game: Game }) {
  const navigate = useNavigate();
  const add = () => {
    selectTeam(teamId);
    reopenWork('game dialog', { kind: 'create', isPast: true, pastDay: gameDate.slice(0, 10) });
    void navigate(paths.games);
  };
  return (
    <Button variant="secondary" size="compact" onClick={add}>
      Add another<span className="max-sm:sr-only"> past game</span>
    </Button>
  );
}

function describeState(
  { form, isDirty, base: { version } }: PlayedEditor,
  { isWaiting, isDurable }: SavePlayed,
): string {
  const unread = Object.keys(form.texts).length;
  if (unread > 0) return unread === 1 ? '1 cell to correct' : `${unread} cells to correct`;
  if (isDirty) return 'Unsaved changes';
  if (isWaiting) return isDurable ? outboxMessages.stored : outboxMessages.notStored;
  return version === 0 ? 'Not recorded yet' : 'Recorded';
}

/** Why the record cannot be saved as it is. */
function describeProblem({ form, positions, players }: PlayedEditor): string | undefined {
  const [unread] = listUnreadTexts(form, positions);
  if (unread) return `${formatCell(unread)}: ${describeUnread(unread.text, players)} ${playedMessages.unreadHint}`;
  if (form.leftOut.length > 0) return playedMessages.leftOutFirst;
  const empty = findEmptyInnings(form);
  if (empty.length > 0) return describeEmptyInnings(empty, { last: form.innings.length });
  return Object.values(form.pitches).every(isPitchCount) ? undefined : `${playedMessages.pitchesInvalid}.`;
}

/** The first cell with a text, else the first field with wrong pitches. */
function focusFirstProblem({ form: { texts, pitches } }: PlayedEditor): void {
  if (Object.keys(texts).length > 0) {
    document.querySelector<HTMLElement>('[role="grid"] [aria-invalid="true"] button')?.focus();
    return;
  }
  const invalid = Object.entries(pitches).find(([, text]) => !isPitchCount(text));
  if (invalid) document.getElementById(pitchesFieldId(invalid[0]))?.focus();
}

type StalePlayedDialogProps = {
  readonly sources: PlayedSources;
  readonly editor: PlayedEditor;
  readonly compared: Compared;
  readonly save: Pick<SavePlayed, 'keepMine' | 'takeTheirs' | 'dismiss'>;
};

/** Shows both versions of a record; the coach chooses inning by inning, or takes the saved one. Closing it decides nothing. */
export function StalePlayedDialog({ sources, editor, compared, save }: StalePlayedDialogProps) {
  const { theirs, innings, merged } = compared;
  const { id: gameId, teamId } = sources.game;
  const author = useNewerAuthor({ subject: 'record', teamId, gameId });
  const [shown, setShown] = useState<ShownVersion>('mine');
  const [taken, setTaken] = useState<readonly number[]>([]);
  // Of the inning being played, which game mode records, the form knows nothing.
  const other = theirs && toGameRecord(theirs);
  const stored = theirs ? toForm(theirs) : startForm(sources);
  const form = shown === 'mine' ? editor.form : stored;
  const people = listPeople(sources, [editor.form, stored]);
  return (
    <Dialog
      title={author ?? (theirs ? playedMessages.newerVersion : playedMessages.removedElsewhere)}
      isOpen
      onClose={save.dismiss}
    >
      <p className="mb-3 text-ink-soft text-sm">{playedMessages.nothingOverwritten}</p>
      <VersionTabs
        label="The two records"
        {...(!theirs && { theirsLabel: 'The lineup' })}
        shown={shown}
        onShow={setShown}
      >
        <div className="grid gap-3 text-sm">
          <PlayedTable
            form={form}
            people={people}
            positions={listPositions(sources, form)}
            label={describeVersion('record', shown)}
          />
          <RecordDetails form={form} people={people} />
        </div>
      </VersionTabs>
      <InningChoices
        innings={innings.map((inning) => ({
          inning,
          mine: editor.form.innings[inning - 1] ?? cellsOf(merged, inning),
          theirs: stored.innings[inning - 1] ?? (other ? cellsOf(other, inning) : {}),
        }))}
        taken={taken}
        onChange={setTaken}
        nameOf={(playerId) => people.find(({ id }) => id === playerId)?.label ?? ''}
      />
      <DialogActions pinned="question">
        <Button onClick={() => save.keepMine(compared, taken)}>
          {theirs ? 'Save this choice' : 'Use this device'}
        </Button>
        <Button variant="secondary" onClick={() => save.takeTheirs(compared)}>
          {theirs ? 'Use other device' : 'Use the lineup'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type RecordDetailsProps = { readonly form: PlayedForm; readonly people: PlayedEditor['people'] };

/** The batting order and the pitches, one line each. */
export function RecordDetails({ form, people }: RecordDetailsProps) {
  const nameOf = (playerId: string) => people.find(({ id }) => id === playerId)?.label ?? '';
  const pitches = Object.entries(form.pitches).filter(([, text]) => text !== '');
  return (
    <>
      <p className="text-ink-soft">
        <strong>Batting:</strong> {form.battingOrder.map(nameOf).join(', ') || 'no one'}
      </p>
      {form.lastBatter && (
        <p className="text-ink-soft">
          <strong>Last batter:</strong> {nameOf(form.lastBatter)}
        </p>
      )}
      {pitches.length > 0 && (
        <p className="text-ink-soft">
          <strong>Pitches:</strong> {pitches.map(([playerId, text]) => `${nameOf(playerId)} ${text}`).join(', ')}
        </p>
      )}
    </>
  );
}
