import type { Game } from 'contract/games';
import { isTeeBall } from 'contract/lineup-problem';
import { paths } from '#lib/navigation/paths.ts';
import { TextLink } from '#ui/buttons/links.tsx';
import { TextField } from '#ui/forms/fields.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { playedMessages } from '../messages.ts';
import { isPitchCount, listPitchers } from '../model/played-form.ts';
import type { PlayedEditor } from '../use-played-editor.ts';

export const pitchesFieldId = (playerId: string) => `pitches-${playerId}`;

type PitchesPanelProps = { readonly editor: PlayedEditor; readonly game: Game };

/** One field per player who pitched. A wrong number stays in its field, with the reason below it. */
export function PitchesPanel({ editor, game }: PitchesPanelProps) {
  const { form, people, positions, base, setPitches } = editor;
  const pitchers = listPitchers(form);
  // In tee-ball no child pitches. What was counted all the same can be corrected.
  if (isTeeBall(game) && Object.keys(base.form.pitches).length === 0) return null;
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
      {base.record && pitchers.length > 0 && !isTeeBall(game) && (
        <TextLink to={paths.print(game.id, 'pitching-log')} className="mt-2 text-sm">
          Print the pitching log
        </TextLink>
      )}
    </Panel>
  );
}
