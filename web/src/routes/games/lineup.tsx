import type { Game } from 'contract/games';
import { nameRulesOfGame } from 'contract/rule-packs/rules';
import { mayChange } from 'contract/team-roles';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { opponentPrefix } from '#domain/games/game-labels.ts';
import { hasBegun } from '#domain/games/game-order.ts';
import { GamePortalTarget } from '#domain/games/game-portals.tsx';
import { StartTime } from '#domain/games/game-time.tsx';
import { MoreItems } from '#domain/games/more-items.ts';
import { useGameOfUrl } from '#domain/games/use-game-queries.ts';
import { HeadingPresence } from '#domain/live/present-people.tsx';
import { canChange } from '#domain/teams/team-rights.ts';
import { useSections } from '#features/app-shell/navigation/use-sections.tsx';
import { AnswerRepairs } from '#features/family-answers/answer-repairs.tsx';
import { LineupScreen } from '#features/lineups/lineup-screen.tsx';
import { ReadOnlyTeamNotice } from '#features/read-only-teams/read-only-notice.tsx';
import { formatGameDay } from '#lib/dates/format-dates.ts';
import { paths } from '#lib/navigation/paths.ts';
import { useLoadWhenIdle } from '#lib/offline/use-load-when-idle.ts';
import { LinkButton, TextLink } from '#ui/buttons/links.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { CheckInIcon, PlayIcon, PrintIcon, RecordIcon, ShareIcon } from '#ui/icons/icons.tsx';
import { CompactHeading, PageHeading } from '#ui/layout/page.tsx';
import { useIsWide } from '#ui/layout/use-is-wide.ts';
import type { MenuEntry } from '#ui/overlays/menu.tsx';

const ShareDialog = lazy(async () => ({ default: (await import('#features/sharing/share-dialog.tsx')).ShareDialog }));
const loadPrintPage = () => import('./print.tsx');

export function LineupPage() {
  const { gameId, game, team } = useGameOfUrl();
  // On the day of the game, and before it once there is a lineup to print.
  useLoadWhenIdle(loadPrintPage, { isReady: game !== undefined && (!game.isUpcoming || game.lineupStatus !== null) });
  const [isSharing, setSharing] = useState(false);
  // Without a saved lineup there is nothing to share.
  const mayShare = !team || mayChange(team.role, 'season');
  const share = game && game.lineupStatus !== null && mayShare ? () => setSharing(true) : undefined;
  const sections = useSections();
  const pages = usePages(game, { timeZone: team?.timeZone ?? null, onShare: share });
  return (
    <MoreItems value={{ pages, sections }}>
      <LineupHeading game={game} timeZone={team?.timeZone ?? null} />
      <ReadOnlyTeamNotice team={team} />
      {team && canChange(team, 'season') && <AnswerRepairs team={team} gameIds={[gameId]} isOnLineup />}
      <LineupScreen gameId={gameId} team={team} />
      {isSharing && game && (
        <Suspense>
          <ShareDialog game={game} isReadOnly={team?.isReadOnly === true} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </MoreItems>
  );
}

type PagesOptions = { readonly timeZone: string | null; readonly onShare: (() => void) | undefined };

/** What a coach does with a game beside its lineup, for the menu of a phone and for the time after Mark final. */
function usePages(game: Game | undefined, { timeZone, onShare }: PagesOptions): readonly MenuEntry[] {
  const navigate = useNavigate();
  if (!game) return [];
  const isRunnable = !game.isUpcoming && !game.isCompleted;
  const go = (to: string) => () => void navigate(to);
  return [
    { id: 'print', label: 'Print', icon: <PrintIcon />, onSelect: go(paths.print(game.id)) },
    ...(isRunnable ? [{ id: 'play', label: 'Game mode', icon: <PlayIcon />, onSelect: go(paths.play(game.id)) }] : []),
    ...(onShare ? [{ id: 'share', label: 'Share', icon: <ShareIcon />, onSelect: onShare }] : []),
    ...(game.isCompleted
      ? []
      : [{ id: 'check-in', label: 'Check-in', icon: <CheckInIcon />, onSelect: go(paths.checkIn(game.id)) }]),
    ...(hasBegun(game, timeZone, new Date())
      ? [{ id: 'played', label: 'What really happened?', icon: <RecordIcon />, onSelect: go(paths.played(game.id)) }]
      : []),
  ];
}

type LineupHeadingProps = {
  readonly game: Game | undefined;
  readonly timeZone: string | null;
};

/** On a phone the bar of the game shows the same, and the page begins with the grid. */
function LineupHeading({ game, timeZone }: LineupHeadingProps) {
  const isWide = useIsWide();
  const title = game ? `Lineup ${opponentPrefix(game)} ${game.opponent}` : 'Lineup';
  const presence = game && <HeadingPresence gameId={game.id} />;
  const day = game && <GameDay game={game} timeZone={timeZone} />;
  if (!isWide) {
    return (
      <PageHeading title={title} eyebrow={day} beside={presence}>
        {game && settingsWords(game)}
      </PageHeading>
    );
  }
  return (
    <CompactHeading
      title={title}
      beside={presence}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          {game && <PrintLink gameId={game.id} />}
          <GamePortalTarget name="actions" className="contents" />
        </div>
      }
    >
      <p className="shrink-0 whitespace-nowrap">{day}</p>
      {game && (
        // What is less important gives way first.
        <p title={settingsWords(game)} className="-ml-2 min-w-0 shrink-999 truncate">
          · {settingsWords(game)}
        </p>
      )}
      {game && !game.isUpcoming && !game.isCompleted && (
        <TextLink to={paths.play(game.id)} className="shrink-0">
          Game mode
        </TextLink>
      )}
      {game && hasBegun(game, timeZone, new Date()) && (
        <TextLink to={paths.played(game.id)} className="shrink-0">
          What really happened?
        </TextLink>
      )}
      <GamePortalTarget
        name="summary"
        className="flex min-w-0 max-w-3/5 grow items-center justify-between gap-4 max-xl:max-w-none max-xl:basis-full"
      />
    </CompactHeading>
  );
}

function PrintLink({ gameId }: { readonly gameId: string }) {
  return (
    <LinkButton to={paths.print(gameId)} variant="secondary">
      Print
    </LinkButton>
  );
}

function settingsWords(game: Game): string {
  const { location, inningsCount, rotation } = game;
  const innings = inningsCount === 1 ? '1 inning' : `${inningsCount} innings`;
  const settled = rotation === 'settled' ? ' · Players stay at a position' : '';
  return `${location} · ${innings} · Rules: ${nameRulesOfGame(game)}${settled}`;
}

type GameDayProps = { readonly game: Game; readonly timeZone: string | null };

function GameDay({ game, timeZone }: GameDayProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <time dateTime={game.gameDate.slice(0, 10)}>{formatGameDay(game.gameDate)}</time>
      <StartTime game={game} timeZone={timeZone} />
      {!game.isUpcoming && <Badge tone={game.isCompleted ? 'neutral' : 'info'}>{game.statusDisplay}</Badge>}
    </span>
  );
}
