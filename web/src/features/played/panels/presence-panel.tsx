import type { PlayerId } from 'engine';
import { Button } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/forms/fields.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { describePresence, playedMessages } from '../messages.ts';
import { setEveryoneThere, setPresence } from '../model/change-form.ts';
import type { PlayedEditor } from '../use-played-editor.ts';

type PresencePanelProps = { readonly editor: PlayedEditor; readonly roster: readonly PlayerId[] };

/** When each player was there: all game, not at all, from an inning or until one. */
export function PresencePanel({ editor: { form, people, change }, roster }: PresencePanelProps) {
  const innings = form.innings.length;
  const choices = listChoices(innings);
  const choose = (playerId: PlayerId, value: string) =>
    change((now) => setPresence(now, playerId, value === '' ? [] : value.split(',').map(Number)));
  return (
    <Panel title="Who was there" hint={playedMessages.notThere}>
      {roster.some((id) => form.present[id]?.length !== innings) && (
        <Button variant="secondary" className="mt-2" onClick={() => change((now) => setEveryoneThere(now, roster))}>
          Everyone was there
        </Button>
      )}
      <div className="mt-3 grid gap-2">
        {people.map(({ id, name }) => {
          const there = (form.present[id] ?? []).toSorted((one, other) => one - other);
          const isListed = choices.some((choice) => choice.join() === there.join());
          const options = isListed ? choices : [...choices, there];
          return (
            <SelectField
              key={id}
              className="grid-cols-[minmax(0,1fr)_12.75rem] narrow:grid-cols-[minmax(0,1fr)] items-center"
              label={name}
              value={there.join()}
              options={options.map((option) => ({ value: option.join(), label: describePresence(option, innings) }))}
              onChange={({ target }) => choose(id, target.value)}
            />
          );
        })}
      </div>
    </Panel>
  );
}

/** All game, no inning, from each inning on, and until each inning. */
function listChoices(innings: number): readonly (readonly number[])[] {
  const all = Array.from({ length: innings }, (_, index) => index + 1);
  if (innings === 0) return [[]];
  return [
    all,
    [],
    ...all.slice(1).map((from) => all.slice(from - 1)),
    ...all.slice(0, -1).map((through) => all.slice(0, through)),
  ];
}
