import type { PlayerId } from 'engine';
import { Button } from '#ui/buttons/button.tsx';
import { MoveButtons } from '#ui/buttons/move-buttons.tsx';
import { SelectField } from '#ui/forms/fields.tsx';
import { CloseIcon } from '#ui/icons/icons.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { playedMessages } from '../messages.ts';
import { addBatter, moveBatter, removeBatter } from '../model/change-form.ts';
import type { PlayedEditor } from '../use-played-editor.ts';

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
