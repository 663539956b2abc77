import type { PlayedGame } from 'contract/season';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { playedMessages } from '../messages.ts';
import { type PlayedForm, toPlayedForm } from '../model/played-form.ts';
import { listPeople, listPositions, startForm } from '../model/start-form.ts';
import { PlayedTable } from '../played-grid.tsx';
import type { PlayedEditor, PlayedSources } from '../use-played-editor.ts';
import type { SavePlayed } from './use-save-played.ts';

type StalePlayedDialogProps = {
  readonly sources: PlayedSources;
  readonly editor: PlayedEditor;
  /** Null when the record was removed. */
  readonly theirs: PlayedGame | null;
  readonly save: Pick<SavePlayed, 'keepMine' | 'takeTheirs' | 'dismiss'>;
};

/** Shows both versions of a record; the coach chooses one of them. Closing the dialog decides nothing. */
export function StalePlayedDialog({ sources, editor, theirs, save }: StalePlayedDialogProps) {
  const [shown, setShown] = useState<'mine' | 'theirs'>('mine');
  const stored = theirs ? toPlayedForm(theirs) : startForm(sources);
  const form = shown === 'mine' ? editor.form : stored;
  const people = listPeople(sources, [editor.form, stored]);
  return (
    <Dialog
      title={theirs ? playedMessages.newerVersion : playedMessages.removedElsewhere}
      isOpen
      onClose={save.dismiss}
    >
      <p className="mb-3 text-ink-soft text-sm">{playedMessages.nothingOverwritten}</p>
      <Tabs
        label="The two records"
        selected={shown}
        onSelect={setShown}
        tabs={[
          { id: 'mine', label: 'Yours' },
          { id: 'theirs', label: theirs ? `Saved (version ${theirs.version})` : 'The lineup' },
        ]}
      >
        <div className="grid gap-3 text-sm">
          <PlayedTable
            form={form}
            people={people}
            positions={listPositions(sources, form)}
            label={shown === 'mine' ? 'Your record' : 'The saved record'}
          />
          <RecordDetails form={form} people={people} />
        </div>
      </Tabs>
      <DialogActions>
        <Button onClick={() => save.keepMine(theirs)}>Keep mine</Button>
        <Button variant="secondary" onClick={() => save.takeTheirs(theirs)}>
          {theirs ? 'Use saved version' : 'Use the lineup'}
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
