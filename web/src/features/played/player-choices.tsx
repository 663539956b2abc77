import { Button } from '#ui/buttons/button.tsx';
import { CloseIcon } from '#ui/icons/icons.tsx';
import { type Cell, clearCell, placePlayer } from './model/change-form.ts';
import { getCellKey, isThere } from './model/played-form.ts';
import type { PlayedEditor } from './use-played-editor.ts';

type PlayerChoicesProps = { readonly editor: PlayedEditor; readonly cell: Cell; readonly onDone: () => void };

/** The players who can have been at a position: those on the bench first, then those at other positions. */
export function PlayerChoices({ editor, cell, onDone }: PlayerChoicesProps) {
  const { form, people, change } = editor;
  const text = form.texts[getCellKey(cell)];
  const cells = form.innings[cell.inning - 1] ?? {};
  const positionOf = new Map(Object.entries(cells).map(([position, playerId]) => [playerId, position]));
  const current = people.find(({ id }) => id === cells[cell.position]);
  const others = people
    .filter((person) => person !== current)
    .map((person) => ({
      ...person,
      position: positionOf.get(person.id),
      isHere: isThere(form, person.id, cell.inning),
    }));
  const groups = [
    { title: 'On the bench', choices: others.filter(({ position, isHere }) => isHere && position === undefined) },
    { title: 'Swap with', choices: others.filter(({ position }) => position !== undefined) },
    { title: 'Not there', choices: others.filter(({ position, isHere }) => !isHere && position === undefined) },
  ];
  const choose = (playerId: string) => {
    change((form) => placePlayer(form, cell, playerId));
    onDone();
  };
  return (
    <div className="grid gap-4">
      {(current || text !== undefined) && (
        <div className="flex items-center justify-between gap-3 rounded-md bg-sunken p-3">
          <p className="min-w-0 truncate font-bold">{text === undefined ? current?.name : `“${text}”`}</p>
          <Button
            variant="secondary"
            onClick={() => {
              change((form) => clearCell(form, cell));
              onDone();
            }}
          >
            <CloseIcon className="size-5" />
            Clear
          </Button>
        </div>
      )}
      {groups
        .filter(({ choices }) => choices.length > 0)
        .map(({ title, choices }) => (
          <section key={title} aria-label={title}>
            <h3 className="scorebook mb-1 text-ink-faint">{title}</h3>
            <ul className="-mx-2">
              {choices.map(({ id, name, position, isHere }) => (
                <li key={id}>
                  <button
                    type="button"
                    onClick={() => choose(id)}
                    className="flex min-h-target w-full cursor-pointer items-center justify-between gap-3 rounded-md px-2 text-left hover:bg-sunken"
                  >
                    <span className="min-w-0 line-clamp-2 wrap-anywhere font-semibold">{name}</span>
                    {position && <span className="text-ink-soft text-xs">at {position}</span>}
                    {!isHere && <span className="text-ink-soft text-xs">was there after all</span>}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
