import type { Position } from 'engine';
import { useState } from 'react';
import { InningTable, listInnings, PositionHeading, rowHeaderStyle } from '#domain/games/inning-table.tsx';
import { PlayerLabel } from '#domain/players/player-label.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CloseIcon } from '#ui/icons/icons.tsx';
import { WarningIcon } from '#ui/icons/status-icons.tsx';
import { useGridKeys } from '#ui/layout/use-grid-keys.ts';
import { PickerOverlay } from '#ui/overlays/picker-overlay.tsx';
import { describeUnread, formatCell } from './messages.ts';
import { type Cell, clearCell, placePlayer } from './model/change-form.ts';
import { getCellKey, isInfield, isThere, type Person, type PlayedForm } from './model/played-form.ts';
import { TypedCell, useTyping } from './typing.tsx';
import type { PlayedEditor } from './use-played-editor.ts';

type GridData = {
  readonly form: PlayedForm;
  readonly people: readonly Person[];
  readonly positions: readonly Position[];
};
type PlayedGridProps = { readonly editor: PlayedEditor };

/** The position takes little of a phone, so that most names fit on one line: `LCF` of tee-ball more than the others. */
function chooseFirstColumn(positions: readonly Position[]): string {
  const isWider = positions.some(({ length }) => length > 2);
  return `${isWider ? '[--first-column:2.75rem]' : '[--first-column:2rem]'} sm:[--first-column:4.5rem]`;
}
/** On a phone the table of a page takes its whole width. */
const fullWidth = 'max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0';

/**
 * One row per position and one column per inning. A press on a cell opens the choice of players, a typed text writes the
 * player whom it means, and a pasted table fills the cells.
 */
export function PlayedGrid({ editor }: PlayedGridProps) {
  const { people, players, positions } = editor;
  const [open, setOpen] = useState<{ readonly cell: Cell; readonly trigger: HTMLElement }>();
  const innings = listInnings({ innings: editor.form.innings.length });
  const { gridProps, cellProps } = useGridKeys({ rows: positions.length, columns: innings.length });
  const typing = useTyping(editor);
  const form = typing.shownForm;
  return (
    <>
      <InningTable
        {...gridProps}
        onKeyDown={(event) => {
          typing.onKeyDown(event);
          if (!event.defaultPrevented) gridProps.onKeyDown(event);
        }}
        innings={innings.length}
        label="What was played"
        corner="Pos"
        className={`${chooseFirstColumn(positions)} ${fullWidth}`}
      >
        {positions.map((position, row) => (
          <tr key={position}>
            <PositionHeading position={position} isInfield={isInfield(position)} />
            {innings.map((inning, column) => {
              const cell = { inning, position };
              const text = form.texts[getCellKey(cell)];
              const playerId = form.innings[inning - 1]?.[position];
              const person = people.find(({ id }) => id === playerId);
              const isOpen = open !== undefined && getCellKey(open.cell) === getCellKey(cell);
              const content = text === undefined ? describePerson(person) : describeUnread(text, players);
              return (
                <td
                  key={inning}
                  aria-invalid={text !== undefined || undefined}
                  className="relative border-line border-b px-px py-0.5 sm:p-0.5"
                >
                  <button
                    type="button"
                    {...cellProps({ row, column })}
                    aria-expanded={isOpen}
                    aria-label={`${formatCell(cell)}: ${content}`}
                    onClick={({ currentTarget }) => setOpen({ cell, trigger: currentTarget })}
                    className={classNames(cellStyle, cellStyles[findCellState({ text, person })])}
                  >
                    {text !== undefined && <WarningIcon className="mr-0.5 size-3.5 shrink-0" />}
                    <span className="wrap-anywhere min-w-0">
                      {text ?? <PlayerLabel label={person?.label ?? '–'} />}
                    </span>
                  </button>
                  {typing.isIn(cell) && <TypedCell label={formatCell(cell)} {...typing.fieldProps} />}
                </td>
              );
            })}
          </tr>
        ))}
        <BenchRow form={form} people={people} positions={positions} />
      </InningTable>
      {open && (
        <PickerOverlay title={formatCell(open.cell)} trigger={open.trigger} onClose={() => setOpen(undefined)}>
          <PlayerChoices editor={editor} cell={open.cell} onDone={() => setOpen(undefined)} />
        </PickerOverlay>
      )}
    </>
  );
}

const cellStyle =
  'flex min-h-target w-full cursor-pointer scroll-mt-24 scroll-mb-40 items-center justify-center rounded-sm border font-medium text-(length:--cell-text) leading-tight tracking-tight outline-offset-0 transition-colors aria-expanded:border-ink aria-expanded:ring-2 aria-expanded:ring-ink hover:border-ink md:font-semibold';
const cellStyles = {
  unread: 'border-danger-line bg-danger-soft text-danger-ink',
  player: 'border-transparent bg-surface text-ink shadow-xs',
  empty: 'border-line-strong/50 border-dashed text-ink-faint',
} as const;

type CellContent = { readonly text: string | undefined; readonly person: Person | undefined };

function findCellState({ text, person }: CellContent): keyof typeof cellStyles {
  if (text !== undefined) return 'unread';
  return person ? 'player' : 'empty';
}

/** The same table for a team that is read-only, and for a comparison. */
export function PlayedTable({ form, people, positions, label }: GridData & { readonly label: string }) {
  const innings = listInnings({ innings: form.innings.length });
  return (
    <InningTable innings={innings.length} label={label} corner="Pos" className={chooseFirstColumn(positions)}>
      {positions.map((position) => (
        <tr key={position}>
          <PositionHeading position={position} isInfield={isInfield(position)} />
          {innings.map((inning) => (
            <td
              key={inning}
              className="wrap-anywhere h-11 border-line border-b p-0.5 text-center font-medium text-(length:--cell-text) leading-tight tracking-tight md:font-semibold"
            >
              <PlayerLabel label={people.find(({ id }) => id === form.innings[inning - 1]?.[position])?.label ?? '–'} />
            </td>
          ))}
        </tr>
      ))}
      <BenchRow form={form} people={people} positions={positions} />
    </InningTable>
  );
}

/**
 * Who was there without a position. It follows from the cells and from who was there, so it is not edited itself. The row
 * has room for a full bench and one more from the start, so that what is below does not move when the grid is filled.
 */
function BenchRow({ form, people, positions }: GridData) {
  const sitting = form.innings.map(
    (_, index) => people.filter(({ id }) => isThere(form, id, index + 1)).length - positions.length,
  );
  const height = `calc(1rem + ${Math.max(1, ...sitting) + 1} * 1.25rem)`;
  return (
    <tr>
      <th
        scope="row"
        className={classNames(rowHeaderStyle, 'border-b-0 bg-sunken pt-2.5 align-top text-ink-soft text-xs sm:text-sm')}
      >
        <span className="max-sm:rotate-180 max-sm:[writing-mode:vertical-rl]">Bench</span>
      </th>
      {form.innings.map((cells, index) => {
        const inning = index + 1;
        const placed = new Set(Object.values(cells));
        const bench = people.filter(({ id }) => placed.size > 0 && isThere(form, id, inning) && !placed.has(id));
        return (
          <td
            key={inning}
            style={{ height }}
            className="bg-sunken px-0.5 py-2 text-center align-top font-semibold text-ink-soft text-xs tracking-tight"
          >
            {bench.length === 0 && '–'}
            <ul className="grid gap-0.5">
              {bench.map(({ id, label }) => (
                <li key={id} className="wrap-anywhere">
                  <PlayerLabel label={label} />
                </li>
              ))}
            </ul>
          </td>
        );
      })}
    </tr>
  );
}

/** Includes the visible label when it is not part of the name: voice control finds a button by its visible text. */
function describePerson(person: Person | undefined): string {
  if (!person) return 'empty';
  return person.name.includes(person.label) ? person.name : `${person.name}, shown as ${person.label}`;
}

type PlayerChoicesProps = { readonly editor: PlayedEditor; readonly cell: Cell; readonly onDone: () => void };

/** The players who can have been at a position: those on the bench first, then those at other positions. */
function PlayerChoices({ editor, cell, onDone }: PlayerChoicesProps) {
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
