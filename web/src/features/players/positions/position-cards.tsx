import { classNames } from '#ui/class-names.ts';
import { preferenceStyles } from '../preferences/preference-styles.ts';
import { PreferenceLegend } from '../preferences/preferences-field.tsx';
import { formatCell, readAnswer } from './position-answers.ts';
import type { AnswersProps } from './position-table.tsx';

/** On a phone: a player in a row, and each position a chip that goes on to the next answer with each tap. */
export function PositionCards({ players, columns, seasonSoFar, isReadOnly, onChange }: AnswersProps) {
  return (
    <>
      <PreferenceLegend />
      <ul aria-label="Players by position" className="mt-3 grid divide-y divide-line">
        {players.map((player) => (
          <li key={player.id} className="grid gap-1 py-2">
            <h2 className="flex items-baseline gap-2 text-base">
              {player.jerseyNumber && (
                <span data-figures className="font-bold text-clay-ink">
                  {player.jerseyNumber}
                </span>
              )}
              <span className="wrap-anywhere min-w-0 font-bold">{player.fullName}</span>
              <span className="ml-auto shrink-0 font-normal text-ink-soft text-xs">{seasonSoFar.get(player.id)}</span>
            </h2>
            <div className="flex flex-wrap gap-0.5">
              {columns.map((position) => {
                const answer = readAnswer(player, position);
                const { sign, className } = preferenceStyles[answer ?? 'can'];
                return (
                  <button
                    key={position}
                    type="button"
                    disabled={isReadOnly}
                    aria-label={formatCell(player, position, answer)}
                    onClick={() => onChange(player, position)}
                    className={classNames(
                      'grid h-11 min-w-9.5 cursor-pointer touch-manipulation select-none content-center rounded-sm border-2 text-center font-bold text-xs leading-none',
                      className,
                      answer === undefined && 'border-dashed',
                    )}
                  >
                    {position}
                    <span aria-hidden="true" className="mt-0.5">
                      {answer === undefined ? '?' : sign}
                    </span>
                  </button>
                );
              })}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
