import type { Game } from 'contract/games';
import { useState } from 'react';
import { Link } from 'react-router';
import { describeAnswerCounts } from '#domain/answers/answer-counts.ts';
import { useAnswerCounts } from '#domain/answers/use-answer-counts.ts';
import { nameGames, opponentPrefix } from '#domain/games/game-labels.ts';
import { earliestFirst, newestFirst } from '#domain/games/game-order.ts';
import { StartTime } from '#domain/games/game-time.tsx';
import { findNextStep } from '#domain/games/next-game.ts';
import { WaitingBadge } from '#domain/outbox/outbox-dialog.tsx';
import { canChange } from '#domain/teams/team-rights.ts';
import { formatDayOfMonth, formatGameDay, formatMonth } from '#lib/dates/format-dates.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { useIsWide } from '#ui/layout/use-is-wide.ts';
import { messages } from '../messages.ts';
import { type GameActions, GameButtons, GameMenu, type GameRowProps, lineupVerb } from './game-actions.tsx';

const gameFilters = [
  { id: 'all', label: 'All Games' },
  { id: 'upcoming', label: 'Upcoming' },
  { id: 'completed', label: 'Completed' },
] as const;

const belongs: Readonly<Record<GameFilter, (game: Game) => boolean>> = {
  all: () => true,
  // A game of today is still to be played.
  upcoming: ({ isCompleted }) => !isCompleted,
  completed: ({ isCompleted }) => isCompleted,
};

type GameListProps = GameActions & {
  readonly games: readonly Game[];
  readonly onAdd: () => void;
  readonly onAddPast: () => void;
};

/** An empty schedule has nothing to filter. */
export function GameList(props: GameListProps) {
  const { games, onAdd, onAddPast, team } = props;
  const isReadOnly = !canChange(team, 'season');
  return (
    <>
      {games.length === 0 ? <NoGames filter="all" onAdd={onAdd} isReadOnly={isReadOnly} /> : <GameTabs {...props} />}
      {!isReadOnly && (
        <div className="mt-4 flex justify-center">
          <Button variant="ghost" onClick={onAddPast}>
            {messages.addPast}
          </Button>
        </div>
      )}
    </>
  );
}

function GameTabs({ games, onAdd, onAddPast: _, ...actions }: GameListProps) {
  const [filter, setFilter] = useState<GameFilter>('all');
  const shown = gamesIn(filter, games);
  const spoken = nameGames(games);
  const tabs = gameFilters.map((tab) => ({ ...tab, count: gamesIn(tab.id, games).length }));
  return (
    <Tabs label="Games" selected={filter} onSelect={setFilter} tabs={tabs}>
      {shown.length === 0 ? (
        <NoGames filter={filter} onAdd={onAdd} isReadOnly={!canChange(actions.team, 'season')} />
      ) : (
        <div className="grid gap-5">
          {groupByMonth(shown).map((month) => (
            <MonthOfGames key={month.id} month={month} spoken={spoken} {...actions} />
          ))}
        </div>
      )}
    </Tabs>
  );
}

type MonthOfGamesProps = GameActions & { readonly month: GameMonth; readonly spoken: ReturnType<typeof nameGames> };

function MonthOfGames({ month, spoken, ...actions }: MonthOfGamesProps) {
  const { id, games, isCompleted } = month;
  const headingId = `games-${id.replace(' ', '-')}`;
  return (
    <div className="min-w-0">
      <h2 id={headingId} className="mb-2 flex items-baseline gap-2 text-base">
        {formatMonth(id.slice(0, 7))}
        <span data-figures className="font-normal text-ink-soft text-sm">
          {games.length} {isCompleted ? 'completed' : 'to come'}
        </span>
      </h2>
      <ul
        aria-labelledby={headingId}
        className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card"
      >
        {games.map((game) => (
          <li key={game.id} className="flex min-w-0 md:min-h-10">
            <GameRow game={game} spoken={spoken.get(game.id) ?? ''} {...actions} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type NoGamesProps = Pick<GameListProps, 'onAdd'> & { readonly filter: GameFilter; readonly isReadOnly: boolean };

function NoGames({ filter, onAdd, isReadOnly }: NoGamesProps) {
  if (filter !== 'all') return <EmptyState title={`No ${filter} games`} />;
  return (
    <EmptyState
      title="No games scheduled"
      action={!isReadOnly && <Button onClick={onAdd}>Schedule Your First Game</Button>}
    >
      {messages.noGames}
    </EmptyState>
  );
}

type GameFilter = (typeof gameFilters)[number]['id'];

/** The games a tab shows: what is still to be played, the next game first, then what is over, newest day first. */
function gamesIn(filter: GameFilter, games: readonly Game[]): Game[] {
  const shown = games.filter((game) => belongs[filter](game));
  return [
    ...shown.filter(({ isCompleted }) => !isCompleted).toSorted(earliestFirst),
    ...shown.filter(({ isCompleted }) => isCompleted).toSorted(newestFirst),
  ];
}

type GameMonth = { readonly id: string; readonly isCompleted: boolean; readonly games: readonly Game[] };

/** Sorted games by month. A month in which some games are over and others are to come is there twice. */
function groupByMonth(games: readonly Game[]): readonly GameMonth[] {
  const monthOf = ({ gameDate, isCompleted }: Game) => `${gameDate.slice(0, 7)} ${isCompleted}`;
  return [...new Set(games.map(monthOf))].map((id) => {
    const inMonth = games.filter((game) => monthOf(game) === id);
    return { id, isCompleted: inMonth[0]?.isCompleted === true, games: inMonth };
  });
}

/** One game: on a phone in two lines, on a wide screen in one. It has one action, which is what the coach does next. */
function GameRow(props: GameRowProps) {
  const { game, team, runningId, repairId, spoken } = props;
  const isWide = useIsWide();
  const titleId = `game-${game.id}`;
  const whenId = `${titleId}-when`;
  const linkId = `${titleId}-link`;
  const step = findNextStep(game, {
    ...{ team, isRunning: game.id === runningId, needsRepair: game.id === repairId },
    now: new Date(),
  });
  return (
    <section
      // Two games may have the same opponent, so the label includes the date.
      aria-labelledby={`${titleId} ${whenId}`}
      className={classNames(
        'relative flex min-w-0 flex-1 gap-3 py-1 pr-2 pl-3 md:grid md:items-center md:gap-x-3 md:py-0',
        game.isCompleted ? columns.over : columns.ahead,
      )}
    >
      <Day id={whenId} game={game} />
      <div className="min-w-0 flex-1 md:contents">
        <div className="flex min-h-10 min-w-0 items-center gap-2 pr-11 md:contents">
          <h3 id={titleId} className="min-w-0 text-base max-md:flex-1">
            <Link
              id={linkId}
              to={paths.lineup(game.id)}
              title={lineupVerb(props)}
              aria-labelledby={`${linkId} ${whenId}`}
              className="wrap-anywhere py-0.5 hover:underline"
            >
              <span className="font-normal text-ink-soft">{opponentPrefix(game)}</span> {game.opponent}
            </Link>
          </h3>
          {!isWide && <State game={game} />}
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 md:contents">
          <Details game={game} zone={team.timeZone} />
          {isWide && <State game={game} />}
          <LinkButton
            to={step.to}
            variant="secondary"
            size="row"
            className="ml-auto shrink-0 whitespace-nowrap md:my-px"
            aria-label={`${step.label} for ${spoken}`}
          >
            {step.label}
          </LinkButton>
        </div>
      </div>
      {isWide ? <GameButtons {...props} /> : <GameMenu {...props} />}
    </section>
  );
}

/** The columns of a wide row, as wide in both cases. A game that is over can have a button with a text: Reopen. */
const columns = {
  ahead:
    'md:grid-cols-[4.5rem_minmax(0,5fr)_minmax(0,4fr)_10.5rem_14.25rem_6.75rem] md:pointer-coarse:grid-cols-[4.5rem_minmax(0,5fr)_minmax(0,4fr)_10.5rem_14.25rem_8.25rem]',
  over: 'md:grid-cols-[4.5rem_minmax(0,5fr)_minmax(0,4fr)_9rem_12rem_10.5rem] md:pointer-coarse:grid-cols-[4.5rem_minmax(0,5fr)_minmax(0,4fr)_9rem_12rem_12rem]',
} as const;

function Day({ id, game: { gameDate } }: { readonly id: string; readonly game: Game }) {
  const { weekday, day } = formatDayOfMonth(gameDate);
  return (
    <p id={id} className="w-9 shrink-0 pt-1.5 md:w-auto md:pt-0">
      <time dateTime={gameDate.slice(0, 10)}>
        <span className="sr-only">{formatGameDay(gameDate)}</span>
        <span aria-hidden="true" className="grid text-center leading-tight md:flex md:items-baseline md:gap-1.5">
          <span className="text-ink-soft text-sm md:w-9 md:text-left">{weekday}</span>
          <strong className="text-xl md:text-base">{day}</strong>
        </span>
      </time>
    </p>
  );
}

function Details({ game, zone }: { readonly game: Game; readonly zone: string | null }) {
  return (
    // A long action goes to a line of its own where it would leave no room for the time.
    <div className="min-w-0 text-ink-soft text-sm leading-snug max-md:grow max-md:basis-15 md:py-1">
      <p className="grid min-w-0 md:flex md:gap-x-2">
        <span className="flex shrink-0 flex-wrap gap-x-2 empty:hidden md:flex-nowrap md:whitespace-nowrap">
          <StartTime game={game} timeZone={zone} />
        </span>
        {/* The number of the field is often at the end of a long place. */}
        <span title={game.location} className="wrap-anywhere min-w-0 line-clamp-2">
          {game.location}
        </span>
      </p>
      {!game.isCompleted && <Answers game={game} />}
    </div>
  );
}

/** What families said, while they have a link. A game without an answer has no line. */
function Answers({ game }: { readonly game: Game }) {
  const counts = useAnswerCounts(game);
  if (!counts || counts.going + counts.late + counts.out === 0) return null;
  return (
    <p data-figures className="font-semibold md:text-xs">
      {describeAnswerCounts(counts)}
    </p>
  );
}

/** A game that was played has one badge. Of others a phone has room for one: until the game is over, that of the lineup. */
function State({ game }: { readonly game: Game }) {
  const { isCompleted, isPlayed, lineupStatus, statusDisplay } = game;
  const lineup = lineupStatus && states[lineupStatus];
  return (
    <p className="flex flex-wrap items-center gap-1.5">
      <Badge
        tone={isPlayed ? states.played.tone : statusTone(game)}
        className={classNames(!isCompleted && lineup && 'max-md:sr-only')}
      >
        {isPlayed ? states.played.label : statusDisplay}
      </Badge>
      {lineup && !isPlayed && (
        <Badge tone={lineup.tone} className={classNames(isCompleted && 'max-md:sr-only')}>
          {lineup.label}
        </Badge>
      )}
      <WaitingBadge resource="game" id={game.id} />
    </p>
  );
}

const states = {
  draft: { tone: 'clay', label: 'Draft' },
  final: { tone: 'success', label: 'Final' },
  played: { tone: 'success', label: 'Played' },
} as const;

/** Gray for a completed game, green for an upcoming one, blue on game day. */
function statusTone({ isCompleted, isUpcoming }: Game): 'neutral' | 'success' | 'info' {
  if (isCompleted) return 'neutral';
  return isUpcoming ? 'success' : 'info';
}
