import { useQuery } from '@tanstack/react-query';
import type { Player } from 'contract/players';
import { getSeason } from 'contract/season';
import { selectPlayedGames } from 'contract/season/season-games';
import type { Team } from 'contract/teams';
import { INFIELD, type PlayerId } from 'engine';
import { summarizeSeason } from 'engine/season/statistics';
import { canChange } from '#domain/teams/team-rights.ts';
import { query } from '#lib/http/query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ColumnHeading } from '#ui/layout/card.tsx';
import { useGridKeys } from '#ui/layout/use-grid-keys.ts';
import { useIsWide } from '#ui/layout/use-is-wide.ts';
import { useSavePlayers } from '../bulk/use-save-players.ts';
import { withPreference } from '../preferences/preferences-and-strengths.ts';
import { PreferenceLegend, preferenceStyles, unansweredStyle } from '../preferences/preferences-field.tsx';
import { AnswerCell, type ChangeAnswer, useChangeAnswer } from './answer-cell.tsx';
import {
  type Answer,
  describeSeasonSoFar,
  formatCell,
  listColumns,
  readAnswer,
  summarizeAnswers,
} from './position-answers.ts';

type TeamAnswersProps = Pick<AnswersProps, 'players'> & { readonly team: Team };

/** The answers of all players, and what they mean for the next games. A table on a large screen, cards on a phone. */
export function AnswersEditor({ team, players }: TeamAnswersProps) {
  const { change, announcement } = useChangeAnswer(team.id);
  const seasonSoFar = useSeasonSoFar(team.id, players);
  const List = useIsWide() ? PositionTable : PositionCards;
  const list = {
    players,
    columns: listColumns(players),
    seasonSoFar,
    isReadOnly: !canChange(team, 'season'),
    onChange: change,
  };
  return (
    <div>
      <Summary players={players} />
      <List {...list} />
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </div>
  );
}

/** One click for those who let every player pitch or catch. */
export function EveryoneButtons({ team, players }: TeamAnswersProps) {
  const save = useSavePlayers(team.id);
  if (!canChange(team, 'season')) return null;
  return everyone.map(({ position, label }) => (
    <EveryoneButton key={position} players={players} position={position} label={label} save={save} />
  ));
}

const everyone = [
  { position: 'P', label: 'Everyone can pitch' },
  { position: 'C', label: 'Everyone can catch' },
] as const;

function Summary({ players }: Pick<AnswersProps, 'players'>) {
  const { counts, warnings } = summarizeAnswers(players);
  return (
    <ul aria-label="What the answers mean" className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <li className="text-ink-soft">{counts}</li>
      {warnings.map((warning) => (
        <li key={warning} className="font-semibold text-clay-ink">
          {warning}
        </li>
      ))}
    </ul>
  );
}

type EveryoneButtonProps = Pick<AnswersProps, 'players'> & {
  readonly position: 'P' | 'C';
  readonly label: string;
  readonly save: ReturnType<typeof useSavePlayers>;
};

/** Lets every player play there in one click, which can be undone. Players who may play there already keep their answers. */
function EveryoneButton({ players, position, label, save }: EveryoneButtonProps) {
  const isOpen = (answer: Answer) => answer === undefined || answer === 'never';
  const changed = players.filter((player) => isOpen(readAnswer(player, position)));
  const allow = () => {
    const changes = changed.map((player) => ({
      player,
      changed: { wishes: withPreference(player.wishes, position, 'can') },
      revert: ({ wishes }: Player) => ({ wishes: withPreference(wishes, position, readAnswer(player, position)) }),
    }));
    save(changes, `${label}.`);
  };
  return (
    <Button variant="secondary" disabled={changed.length === 0} onClick={allow}>
      {label}
    </Button>
  );
}

/** Empty until the season has been read: the answers do not wait for it. */
function useSeasonSoFar(teamId: string, players: readonly Player[]): ReadonlyMap<PlayerId, string> {
  const { data } = useQuery(query(getSeason, { params: { teamId } }));
  if (!data) return new Map();
  const ids = players.map(({ id }) => id);
  const { players: statistics } = summarizeSeason(selectPlayedGames(data.games), ids, INFIELD);
  return new Map(statistics.map((one) => [one.playerId, describeSeasonSoFar(one)]));
}

/** On a phone: a player in a row, and each position a chip that goes on to the next answer with each tap. */
function PositionCards({ players, columns, seasonSoFar, isReadOnly, onChange }: AnswersProps) {
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
                const { sign, className } = answer ? preferenceStyles[answer] : unansweredStyle;
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
                    )}
                  >
                    {position}
                    <span aria-hidden="true" className="mt-0.5">
                      {sign}
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

type AnswersProps = {
  readonly players: readonly Player[];
  readonly columns: readonly string[];
  /** What each player has played in the season, in a few words. */
  readonly seasonSoFar: ReadonlyMap<PlayerId, string>;
  readonly isReadOnly: boolean;
  readonly onChange: ChangeAnswer;
};

/** Players × positions on a large screen: a click goes on to the next answer, arrows move, letters set. */
function PositionTable({ players, columns, seasonSoFar, isReadOnly, onChange }: AnswersProps) {
  const { gridProps, cellProps } = useGridKeys({ rows: players.length, columns: columns.length });
  const hasSeason = [...seasonSoFar.values()].some((text) => text !== '');
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface px-3 py-2 shadow-card">
      <table {...gridProps} aria-label="Players by position" className="w-full border-collapse text-sm">
        <thead>
          <tr>
            <ColumnHeading align="left" className="sticky left-0 z-1 bg-surface text-ink-soft text-xs">
              Player
            </ColumnHeading>
            {columns.map((position) => (
              <th key={position} scope="col" className="h-10 min-w-18 text-sm">
                {position}
              </th>
            ))}
            {hasSeason && (
              <ColumnHeading align="left" className="pl-3 text-ink-soft text-xs">
                Season so far
              </ColumnHeading>
            )}
          </tr>
        </thead>
        <tbody>
          {players.map((player, row) => (
            <tr key={player.id} className="border-line border-t focus-within:outline-3 focus-within:outline-info">
              <th scope="row" className="sticky left-0 z-1 max-w-56 bg-surface py-0.5 pr-3 text-left font-semibold">
                <span className="flex items-center gap-2">
                  <JerseyNumber player={player} />
                  <span className="wrap-anywhere">{player.fullName}</span>
                </span>
              </th>
              {columns.map((position, column) => (
                <td key={position} className="p-0.5">
                  <AnswerCell
                    player={player}
                    position={position}
                    isReadOnly={isReadOnly}
                    onChange={onChange}
                    cellProps={cellProps({ row, column })}
                  />
                </td>
              ))}
              {hasSeason && (
                <td className="whitespace-nowrap pl-3 text-ink-soft text-xs">{seasonSoFar.get(player.id)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function JerseyNumber({ player: { jerseyNumber } }: { readonly player: Player }) {
  return (
    <span
      data-figures
      className={classNames(
        'grid h-8 w-11 shrink-0 place-items-center rounded-sm font-bold',
        jerseyNumber && 'bg-clay-soft text-clay-ink',
      )}
    >
      {jerseyNumber}
    </span>
  );
}
