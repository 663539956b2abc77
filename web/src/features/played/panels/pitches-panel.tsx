import { TextField } from '#ui/forms/text-field.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { playedMessages } from '../messages.ts';
import { isPitchCount, listPitchers } from '../model/played-form.ts';
import type { PlayedEditor } from '../use-played-editor.ts';

export const pitchesFieldId = (playerId: string) => `pitches-${playerId}`;

/** One field per player who pitched. A wrong number stays in its field, with the reason below it. */
export function PitchesPanel({ editor: { form, people, positions, setPitches } }: { readonly editor: PlayedEditor }) {
  const pitchers = listPitchers(form);
  // Tee-ball has no pitcher, so there is nothing to count.
  if (pitchers.length === 0 && !positions.includes('P')) return null;
  return (
    <Panel title="Pitches" hint={pitchers.length === 0 ? playedMessages.noPitchers : playedMessages.pitchesHint}>
      <div className="mt-3 grid grid-cols-2 gap-3">
        {pitchers.map((playerId) => {
          const text = form.pitches[playerId] ?? '';
          return (
            <TextField
              key={playerId}
              id={pitchesFieldId(playerId)}
              label={people.find(({ id }) => id === playerId)?.name ?? ''}
              inputMode="numeric"
              autoComplete="off"
              value={text}
              error={isPitchCount(text) ? undefined : playedMessages.pitchesInvalid}
              onChange={({ target }) => setPitches(playerId, target.value)}
            />
          );
        })}
      </div>
    </Panel>
  );
}
