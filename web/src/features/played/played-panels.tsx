import type { Game } from 'contract/games';
import { isTeeBall } from 'contract/lineup-problem';
import type { PlayerId } from 'engine';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextLink } from '#ui/buttons/links.tsx';
import { MoveButtons } from '#ui/buttons/move-buttons.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { SelectField, TextField } from '#ui/forms/fields.tsx';
import { CloseIcon } from '#ui/icons/icons.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { describePresence, playedMessages } from './messages.ts';
import {
  addBatter,
  moveBatter,
  removeBatter,
  restorePresence,
  setEveryoneThere,
  setPresence,
} from './model/change-form.ts';
import { isPitchCount, listPitchers, type Person } from './model/played-form.ts';
import type { PlayedEditor } from './use-played-editor.ts';

type PresencePanelProps = { readonly editor: PlayedEditor; readonly roster: readonly PlayerId[] };

/** When each player was there: all game, not at all, from an inning or until one. */
export function PresencePanel({ editor: { form, people, change }, roster }: PresencePanelProps) {
  const innings = form.innings.length;
  const choices = listChoices(innings);
  const choose = ({ id, name }: Person, value: string) => {
    const there = value === '' ? [] : value.split(',').map(Number);
    const emptied = form.innings.flatMap((cells, index) =>
      Object.values(cells).includes(id) && !there.includes(index + 1) ? [index + 1] : [],
    );
    change((now) => setPresence(now, id, there));
    // The grid may be out of sight, and nothing else says that the player's positions are gone.
    if (emptied.length === 0) return;
    const undo = () => change((now) => restorePresence(now, form, id));
    showToast(playedMessages.emptied(name, emptied), { action: { label: 'Undo', onPress: undo } });
  };
  return (
    <Panel title="Who was there" hint={playedMessages.notThere}>
      {roster.some((id) => form.present[id]?.length !== innings) && (
        <Button variant="secondary" className="mt-2" onClick={() => change((now) => setEveryoneThere(now, roster))}>
          Everyone was there
        </Button>
      )}
      <div className="mt-3 grid gap-2">
        {people.map((person) => {
          const { id, name } = person;
          const there = (form.present[id] ?? []).toSorted((one, other) => one - other);
          const isListed = choices.some((choice) => choice.join() === there.join());
          const options = isListed ? choices : [...choices, there];
          return (
            <SelectField
              key={id}
              className="grid-cols-[minmax(0,1fr)_12.75rem] items-center max-[22rem]:grid-cols-[minmax(0,1fr)]"
              label={name}
              value={there.join()}
              options={options.map((option) => ({ value: option.join(), label: describePresence(option, innings) }))}
              onChange={({ target }) => choose(person, target.value)}
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

type BattingPanelProps = { readonly editor: PlayedEditor };

/** The batting order as it was, and who batted last: the next game's rolling order starts after this player. */
export function BattingPanel({ editor }: BattingPanelProps) {
  const { form, people, change } = editor;
  const nameOf = (playerId: PlayerId) => people.find(({ id }) => id === playerId)?.name ?? '';
  const isKnown = form.battingOrder.length > 0;
  const others = people.filter(({ id }) => !form.battingOrder.includes(id) && (form.present[id]?.length ?? 0) > 0);
  return (
    <Panel title="Batting order">
      {!isKnown && (
        <NoBattingOrder onStart={() => change((now) => others.reduce((all, { id }) => addBatter(all, id), now))} />
      )}
      <ol className="mt-2 divide-y divide-line">
        {form.battingOrder.map((playerId, index) => (
          <Batter key={playerId} editor={editor} playerId={playerId} name={nameOf(playerId)} place={index + 1} />
        ))}
      </ol>
      <div className="mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2">
        {others.length > 0 && (
          <SelectField
            label="Add a batter"
            value=""
            options={[
              { value: '', label: 'Choose a player' },
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ target: { value } }) => value !== '' && change((now) => addBatter(now, value))}
          />
        )}
        {isKnown && (
          <SelectField
            label="Last batter"
            hint="(optional)"
            value={form.lastBatter ?? ''}
            options={[
              { value: '', label: 'Not known' },
              ...form.battingOrder.map((id) => ({ value: id, label: nameOf(id) })),
            ]}
            onChange={({ target: { value } }) => change((now) => ({ ...now, lastBatter: value || null }))}
          />
        )}
      </div>
    </Panel>
  );
}

/** Of a game without a lineup no one has said who batted when. */
function NoBattingOrder({ onStart }: { readonly onStart: () => void }) {
  return (
    <>
      <p className="mt-2 text-ink-soft text-sm">{playedMessages.noBattingOrder}</p>
      <Button variant="secondary" className="mt-3" onClick={onStart}>
        Start with all players
      </Button>
    </>
  );
}

type BatterProps = BattingPanelProps & {
  readonly playerId: PlayerId;
  readonly name: string;
  readonly place: number;
};

function Batter({ editor: { form, change }, playerId, name, place }: BatterProps) {
  return (
    <li className="flex narrow:flex-wrap items-center gap-3">
      <span data-figures className="w-7 text-right font-bold text-clay-ink">
        {place}
      </span>
      <span title={name} className="min-w-0 flex-1 line-clamp-2 wrap-anywhere font-semibold">
        {name}
      </span>
      <span className="flex narrow:basis-full narrow:justify-end">
        <MoveButtons
          name={name}
          isFirst={place === 1}
          isLast={place === form.battingOrder.length}
          onMove={(by) => change((now) => moveBatter(now, playerId, by))}
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label={`${name} did not bat`}
          onClick={() => change((now) => removeBatter(now, playerId))}
        >
          <CloseIcon className="size-5" />
        </Button>
      </span>
    </li>
  );
}

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
