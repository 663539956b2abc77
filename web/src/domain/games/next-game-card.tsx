import { useQuery } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import type { Player } from 'contract/players';
import type { Team } from 'contract/teams';
import { formatList } from 'engine/format';
import { describeAnswerCounts } from '#domain/answers/answer-counts.ts';
import { shownMarksQuery, useAnswerCounts } from '#domain/answers/use-answer-counts.ts';
import { useOutbox } from '#domain/outbox/outbox.ts';
import { shortNames } from '#domain/players/player-names.ts';
import { activeOnly, wholeRosterQuery } from '#domain/players/roster-query.ts';
import { useNeedsRepair } from '#domain/repair/use-needs-repair.ts';
import { LinkButton } from '#ui/buttons/links.tsx';
import { Badge, type Tone } from '#ui/feedback/badge.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { opponentPrefix } from './game-labels.ts';
import { GameTime } from './game-time.tsx';
import { findNextStep, formatCountdown, formatInning } from './next-game.ts';
import { useNextGame } from './use-game-queries.ts';

type NextGameProps = { readonly team: Team };

/** The next game of a team and what is left to do for it. Nothing is shown when the team has no game to come. */
export function NextGame({ team }: NextGameProps) {
  const { game, inning, isLoading } = useNextGame(team.id);
  if (!isLoading && !game) return null;
  return (
    <div className="mb-6">
      {game ? (
        <NextGameCard game={game} team={team} inning={inning} />
      ) : (
        <SkeletonRows rows={1} label="Loading the next game..." className="h-96 rounded-lg md:h-52" />
      )}
    </div>
  );
}

const titleId = 'next-game';

type NextGameCardProps = NextGameProps & { readonly game: Game; readonly inning: number | undefined };

function NextGameCard({ game, team, inning }: NextGameCardProps) {
  const countdown = inning ? formatInning(inning, game) : formatCountdown(game, team.timeZone, new Date());
  return (
    <section
      aria-labelledby={titleId}
      className="grid overflow-hidden rounded-lg border border-line bg-surface shadow-card md:grid-cols-2"
    >
      <div className="flex min-w-0 flex-col bg-navy text-on-navy">
        <div className="grid flex-1 content-center gap-1 px-5 py-4 sm:p-6">
          <div className="flex min-h-7 items-center justify-between gap-3">
            <h2 id={titleId} className="scorebook text-on-navy-soft">
              Next Game
            </h2>
            {countdown && (
              <span className="rounded-full bg-lamp px-3 py-0.5 font-bold text-navy-deep text-sm">{countdown}</span>
            )}
          </div>
          <p className="wrap-anywhere font-extrabold text-3xl">
            {opponentPrefix(game)} {game.opponent}
          </p>
          <GameTime game={game} zone={team.timeZone} />
          <p className="wrap-anywhere text-on-navy-soft text-sm">{game.location}</p>
        </div>
        <div className="mown h-1.5" />
      </div>
      <div className="grid min-w-0 content-center gap-3 px-5 py-4 sm:p-6">
        <ComingPlayers game={game} />
        <LineupState game={game} team={team} inning={inning} />
      </div>
    </section>
  );
}

function ComingPlayers({ game }: { readonly game: Game }) {
  const roster = useQuery({ ...wholeRosterQuery(game.teamId), ...activeOnly });
  const availability = useQuery(shownMarksQuery(game.id, useOutbox().entries));
  const counts = useAnswerCounts(game);
  const isReady = roster.data && availability.data;
  const isHere = new Set(
    availability.data?.flatMap(({ playerId, status, fromInning, saidBy }) =>
      status === 'in' && !fromInning && saidBy !== 'family' ? [playerId] : [],
    ),
  );
  const isOut = new Set(availability.data?.flatMap(({ playerId, status }) => (status === 'out' ? [playerId] : [])));
  return (
    <div className="flex min-h-16 items-center justify-between gap-4 border-line border-b pb-3">
      <div className="min-w-0">
        <p className="font-bold">Who's coming</p>
        <p className="wrap-anywhere text-ink-soft text-sm">
          {isReady && (counts ? describeAnswerCounts(counts) : describeAbsences(roster.data, isOut, isHere))}
          {!isReady && (roster.isError || availability.isError ? 'The players could not be loaded.' : 'Loading...')}
        </p>
      </div>
      {isReady && roster.data.length > 0 && <PlayerCount roster={roster.data} isOut={isOut} isHere={isHere} />}
    </div>
  );
}

type PlayerCountProps = {
  readonly roster: readonly Player[];
  readonly isOut: ReadonlySet<string>;
  readonly isHere: ReadonlySet<string>;
};

function PlayerCount({ roster, isOut, isHere }: PlayerCountProps) {
  const expected = roster.filter(({ id }) => !isOut.has(id) && !isHere.has(id));
  const here = roster.filter(({ id }) => isHere.has(id));
  const out = roster.filter(({ id }) => isOut.has(id));
  const coming = here.length + expected.length;
  return (
    <div className="grid shrink-0 justify-items-end gap-1">
      <p data-figures>
        <span className="sr-only">
          {coming} of {roster.length} players
        </span>
        <span aria-hidden="true" className="text-lg text-ink-soft">
          <strong className="text-2xl text-ink">{coming}</strong>/{roster.length}
        </span>
      </p>
      <div aria-hidden="true" className="flex max-w-26 flex-wrap justify-end gap-1 sm:max-w-46">
        <Dots players={here} className="bg-grass" />
        <Dots players={expected} className="bg-grass-line" />
        <Dots players={out} className="border border-ink-faint" />
      </div>
    </div>
  );
}

function Dots({ players, className }: { readonly players: readonly Player[]; readonly className: string }) {
  return players.map(({ id }) => <span key={id} className={`size-2 rounded-full ${className}`} />);
}

/** Players are expected until someone says that they are here. */
function describeAbsences(roster: readonly Player[], isOut: ReadonlySet<string>, isHere: ReadonlySet<string>): string {
  if (roster.length === 0) return 'No players yet';
  const out = roster.filter(({ id }) => isOut.has(id));
  if (roster.every(({ id }) => isHere.has(id))) return 'Everyone is here';
  if (out.length === 0) return 'Everyone is expected';
  if (out.length > 3) return `${out.length} players are out`;
  const names = shortNames(roster);
  const list = formatList(out.map(({ id, fullName }) => names.get(id) ?? fullName));
  return `${list} ${out.length === 1 ? 'is' : 'are'} out`;
}

type StateTexts = { readonly text: string; readonly tone: Tone; readonly badge: string };

const lineupStates: Readonly<Record<'none' | 'draft' | 'final' | 'needsRepair', StateTexts>> = {
  none: { text: 'No lineup yet', tone: 'neutral', badge: 'Not started' },
  draft: { text: 'Saved, but not final yet', tone: 'clay', badge: 'Draft' },
  final: { text: 'Ready for the game', tone: 'success', badge: 'Final' },
  needsRepair: { text: 'Needs a repair', tone: 'warning', badge: 'Final' },
};

function LineupState({ game, team, inning }: NextGameCardProps) {
  const isRunning = inning !== undefined;
  const needsRepair = useNeedsRepair(game) && !isRunning;
  const { text, tone, badge } = lineupStates[needsRepair ? 'needsRepair' : (game.lineupStatus ?? 'none')];
  const { label, to } = findNextStep(game, { team, isRunning, needsRepair, now: new Date() });
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="font-bold">Lineup</p>
          <p className="text-ink-soft text-sm">{text}</p>
        </div>
        <Badge tone={tone} size="large">
          {badge}
        </Badge>
      </div>
      <LinkButton
        to={to}
        size="large"
        wide
        className="py-3"
        aria-label={`${label} for the game against ${game.opponent}`}
      >
        {label}
      </LinkButton>
    </>
  );
}
