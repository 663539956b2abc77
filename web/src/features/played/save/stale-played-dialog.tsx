import { useState } from 'react';
import { describeVersion, type ShownVersion, VersionTabs } from '#domain/edit-conflict/edit-dialog.tsx';
import { InningChoices } from '#domain/edit-conflict/inning-choices.tsx';
import { useNewerAuthor } from '#domain/edit-conflict/newer-version.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { playedMessages } from '../messages.ts';
import { type PlayedForm, toForm } from '../model/played-form.ts';
import { listPeople, listPositions, startForm } from '../model/start-form.ts';
import { PlayedTable } from '../played-grid.tsx';
import type { PlayedEditor, PlayedSources } from '../use-played-editor.ts';
import type { Compared, SavePlayed } from './use-save-played.ts';

type StalePlayedDialogProps = {
  readonly sources: PlayedSources;
  readonly editor: PlayedEditor;
  readonly compared: Compared;
  readonly save: Pick<SavePlayed, 'keepMine' | 'takeTheirs' | 'dismiss'>;
};

/** Shows both versions of a record; the coach chooses inning by inning, or takes the saved one. Closing it decides nothing. */
export function StalePlayedDialog({ sources, editor, compared, save }: StalePlayedDialogProps) {
  const { theirs, innings } = compared;
  const { id: gameId, teamId } = sources.game;
  const author = useNewerAuthor({ subject: 'record', teamId, gameId });
  const [shown, setShown] = useState<ShownVersion>('mine');
  const [taken, setTaken] = useState<readonly number[]>([]);
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
          mine: editor.form.innings[inning - 1] ?? {},
          theirs: stored.innings[inning - 1] ?? {},
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
