import type { Position } from 'engine';
import { formatPositionLabel } from 'engine/format';
import { useState } from 'react';
import { InningTable, listInnings, PositionHeading, rowHeaderStyle } from '#domain/games/inning-table.tsx';
import { classNames } from '#ui/class-names.ts';
import { useGridKeys } from '#ui/layout/use-grid-keys.ts';
import { PickerOverlay } from '#ui/overlays/picker-overlay.tsx';
import type { Cell } from './model/change-form.ts';
import { isThere, type PlayedForm } from './model/played-form.ts';
import { isInfield, type Person } from './model/start-form.ts';
import { PlayerChoices } from './player-choices.tsx';
import type { PlayedEditor } from './use-played-editor.ts';

type GridData = {
  readonly form: PlayedForm;
  readonly people: readonly Person[];
  readonly positions: readonly Position[];
};
type PlayedGridProps = { readonly editor: PlayedEditor };

/** The position takes little of a phone, so that most names fit on one line. */
const firstColumn = '[--first-column:2rem] sm:[--first-column:4.5rem]';
/** On a phone the table of a page takes its whole width. */
const fullWidth = 'max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0';

/** One row per position and one column per inning. A press on a cell opens the choice of players. */
export function PlayedGrid({ editor }: PlayedGridProps) {
  const { form, people, positions } = editor;
  const [open, setOpen] = useState<{ readonly cell: Cell; readonly trigger: HTMLElement }>();
  const innings = listInnings({ innings: form.innings.length });
  const { gridProps, spotProps } = useGridKeys({ rows: positions.length, columns: innings.length });
  return (
    <>
      <InningTable
        {...gridProps}
        innings={innings.length}
        label="What was played"
        corner="Pos"
        className={`${firstColumn} ${fullWidth}`}
      >
        {positions.map((position, row) => (
          <tr key={position}>
            <PositionHeading position={position} isInfield={isInfield(position)} />
            {innings.map((inning, column) => {
              const playerId = form.innings[inning - 1]?.[position];
              const person = people.find(({ id }) => id === playerId);
              const isOpen = open?.cell.inning === inning && open.cell.position === position;
              return (
                <td key={inning} className="border-line border-b px-px py-0.5 sm:p-0.5">
                  <button
                    type="button"
                    {...spotProps({ row, column })}
                    aria-expanded={isOpen}
                    aria-label={`${formatCell({ inning, position })}: ${describePerson(person)}`}
                    onClick={({ currentTarget }) => setOpen({ cell: { inning, position }, trigger: currentTarget })}
                    className={classNames(
                      'flex min-h-target w-full cursor-pointer scroll-mt-24 scroll-mb-40 items-center justify-center rounded-sm border font-medium text-(length:--cell-text) leading-tight tracking-tight outline-offset-0 transition-colors aria-expanded:border-ink aria-expanded:ring-2 aria-expanded:ring-ink hover:border-ink md:font-semibold',
                      person
                        ? 'border-transparent bg-surface text-ink shadow-xs'
                        : 'border-line-strong/50 border-dashed text-ink-faint',
                    )}
                  >
                    <span className="wrap-anywhere min-w-0">{person?.label ?? '–'}</span>
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
        <BenchRow form={form} people={people} />
      </InningTable>
      {open && (
        <PickerOverlay title={formatCell(open.cell)} trigger={open.trigger} onClose={() => setOpen(undefined)}>
          <PlayerChoices editor={editor} cell={open.cell} onDone={() => setOpen(undefined)} />
        </PickerOverlay>
      )}
    </>
  );
}

/** The same table for a team that is read-only, and for a comparison. */
export function PlayedTable({ form, people, positions, label }: GridData & { readonly label: string }) {
  const innings = listInnings({ innings: form.innings.length });
  return (
    <InningTable innings={innings.length} label={label} corner="Pos" className={firstColumn}>
      {positions.map((position) => (
        <tr key={position}>
          <PositionHeading position={position} isInfield={isInfield(position)} />
          {innings.map((inning) => (
            <td
              key={inning}
              className="wrap-anywhere h-11 border-line border-b p-0.5 text-center font-medium text-(length:--cell-text) leading-tight tracking-tight md:font-semibold"
            >
              {people.find(({ id }) => id === form.innings[inning - 1]?.[position])?.label ?? '–'}
            </td>
          ))}
        </tr>
      ))}
      <BenchRow form={form} people={people} />
    </InningTable>
  );
}

/** Who was there without a position. It follows from the cells and from who was there, so it is not edited itself. */
function BenchRow({ form, people }: Pick<GridData, 'form' | 'people'>) {
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
        const bench = people.filter(({ id }) => isThere(form, id, inning) && !placed.has(id));
        return (
          <td key={inning} className="bg-sunken px-0.5 py-2 text-center align-top font-semibold text-ink-soft text-xs">
            {bench.length === 0 && '–'}
            <ul className="grid gap-0.5">
              {bench.map(({ id, label }) => (
                <li key={id} className="wrap-anywhere">
                  {label}
                </li>
              ))}
            </ul>
          </td>
        );
      })}
    </tr>
  );
}

/** `Shortstop, inning 3`. */
function formatCell({ inning, position }: Cell): string {
  return `${formatPositionLabel(position)}, inning ${inning}`;
}

/** Includes the visible label when it is not part of the name: voice control finds a button by its visible text. */
function describePerson(person: Person | undefined): string {
  if (!person) return 'empty';
  return person.name.includes(person.label) ? person.name : `${person.name}, shown as ${person.label}`;
}
