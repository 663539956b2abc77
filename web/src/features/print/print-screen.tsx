import { useQuery } from '@tanstack/react-query';
import { isTeeBall, toLineupProblem } from 'contract/lineup-problem';
import type { Lineup } from 'contract/lineups';
import { nameRulesOfGame } from 'contract/rule-packs/rules';
import { getSeason, type SeasonGame } from 'contract/season';
import { countPitches } from 'contract/season/pitch-events';
import { findPitchLimits } from 'contract/season/pitch-limits';
import { getSharedLink, type SharedLink } from 'contract/sharing/shared-links';
import type { Team } from 'contract/teams';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { userQuery } from '#domain/account/site.ts';
import { GameLoadFailure } from '#domain/games/game-load-failure.tsx';
import { findFailed, useGameQueries } from '#domain/games/use-game-queries.ts';
import { printedLineups } from '#domain/lineup/printed-lineups.ts';
import { useShownLineup } from '#domain/lineup/use-shown-lineup.ts';
import { useOutbox } from '#domain/outbox/outbox.ts';
import { findPlayedEntry, readWaitingRecord } from '#domain/played/played-change.ts';
import { listPitchersOfGame } from '#domain/season/pitching-log.ts';
import { usePitchingRest } from '#domain/season/pitching-rest.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { printErrors, printMessages, sheetLabels } from './messages.ts';
import { PrintChoices } from './print-choices.tsx';
import { createMeasure } from './print-fonts.ts';
import {
  findNameStyle,
  layOutPages,
  type PrintOptions,
  readPrintOptions,
  SHEETS,
  type SheetKind,
  showsPositions,
  storePrintOptions,
} from './print-options.ts';
import { PageList, PrintActions, usePrintFonts } from './print-pages.tsx';
import { type SheetData, type SheetSources, toSheetData } from './sheets/sheet-data.ts';
import { sheetTexts } from './sheets/sheet-texts.ts';

type PrintScreenProps = {
  readonly gameId: string;
  /** Undefined until the team has been read. */
  readonly team: Team | undefined;
  /** The sheet that the address asks for. */
  readonly sheet: string | null;
};

/** Fetches the saved lineup of a game with all that its printed pages say, and what was recorded of its pitchers. */
export function PrintScreen({ gameId, team, sheet }: PrintScreenProps) {
  const { game, roster, availability, lineup: saved } = useGameQueries(gameId);
  const { lineup, isWaiting } = useShownLineup(gameId, saved.data);
  const user = useQuery(userQuery);
  // Its code is left out while it cannot be read: the pages are useful without it.
  const sharing = useQuery(query(getSharedLink, { params: { gameId } }));
  const { season, played, isReading } = useRecorded(gameId, game.data?.teamId);
  const pitchLimits = team ? findPitchLimits(team) : null;
  const resting = usePitchingRest(game.data, pitchLimits);

  const failed = findFailed([game, roster, availability, ...(isWaiting ? [] : [saved]), user]);
  if (failed.length > 0) return <GameLoadFailure failed={failed} options={printErrors.load} />;
  if (!team || !game.data || !roster.data || !availability.data || !user.data || lineup === undefined) {
    return <LoadingPages />;
  }
  const { shown, pitched, playedInnings } = findContent(lineup, played);
  const hasPitchers = !isTeeBall(game.data);
  const known = { game: game.data, season: season ?? [], pitchLimits };
  const pitchers = hasPitchers ? listPitchersOfGame(pitched, known) : [];
  // Without a lineup the pitching log alone has something to say.
  if (!shown || (lineup === null && pitchers.length === 0)) {
    return isReading ? <LoadingPages /> : <NothingToPrint gameId={gameId} />;
  }
  const problem = toLineupProblem({
    game: game.data,
    players: roster.data,
    availability: availability.data,
    locks: shown.locks,
  });
  const sources = {
    game: game.data,
    team,
    problem,
    roster: roster.data,
    lineup: shown,
    isWaiting,
    rules: nameRulesOfGame(game.data),
    resting: new Set(resting.keys()),
    pitchers,
    playedInnings,
    pitchLimits,
    hasPitches: played !== undefined,
    manager: `${user.data.firstName} ${user.data.lastName}`,
    sharedUrl: findSharedUrl(sharing.data?.link),
  };
  return <PrintView sources={sources} sheet={sheet} sheets={listSheets({ hasLineup: lineup !== null, hasPitchers })} />;
}

type Printable = { readonly hasLineup: boolean; readonly hasPitchers: boolean };

function listSheets({ hasLineup, hasPitchers }: Printable): readonly SheetKind[] {
  if (!hasLineup) return ['pitching-log'];
  return hasPitchers ? SHEETS : SHEETS.filter((sheet) => sheet !== 'pitching-log');
}

/** What was played in the games of the season, and in this one: the log has the planned pitchers without it. */
function useRecorded(gameId: string, teamId: string | undefined) {
  const read = useQuery({
    ...query(getSeason, { params: { teamId: teamId ?? '' } }),
    enabled: teamId !== undefined,
  });
  const season = read.data?.games;
  // What waits on this device is newer than what the server has.
  const waiting = readWaitingRecord(findPlayedEntry(useOutbox().entries, gameId));
  const counted = waiting && {
    ...waiting,
    pitches: countPitches(waiting.pitchEvents),
    isRunning: !waiting.progress.isOver,
  };
  const played = counted ?? season?.find((other) => other.gameId === gameId && other.source === 'played');
  return { season, played, isReading: read.isLoading };
}

function LoadingPages() {
  return <SkeletonRows rows={3} label={printMessages.loading} className="h-40" />;
}

function NothingToPrint({ gameId }: { readonly gameId: string }) {
  return (
    <EmptyState title={printMessages.noLineup} action={<LinkButton to={paths.lineup(gameId)}>Open Lineup</LinkButton>}>
      {printMessages.noLineupHint}
    </EmptyState>
  );
}

type Recorded = Pick<SheetSources['lineup'], 'innings' | 'battingOrder'> & Pick<SeasonGame, 'pitches' | 'isRunning'>;

/** The lineup, or what was played in the form of one, with who pitched in the game or will. */
function findContent(lineup: Lineup | null, played: Recorded | undefined) {
  const shown = lineup ?? (played ? { ...played, status: 'final' as const, version: 0, locks: [] } : null);
  const source = played ? ('played' as const) : ('final' as const);
  const innings = (played ?? shown)?.innings ?? [];
  const playedInnings = played && !played.isRunning && innings.length > 0 ? innings.length : undefined;
  return { shown, playedInnings, pitched: { innings, pitches: played?.pitches ?? {}, source } };
}

/** The address of the shared page while it works. */
function findSharedUrl(link: SharedLink | null | undefined): string | null {
  return link && !link.hasEnded ? link.url : null;
}

type PrintViewProps = {
  readonly sources: SheetSources;
  /** The sheet that the address asks for. */
  readonly sheet: string | null;
  /** What there is to print. */
  readonly sheets: readonly SheetKind[];
};

/** The choices of a print, and its pages as they will be printed. */
function PrintView({ sources, sheet, sheets }: PrintViewProps) {
  const [options, setOptions] = useState(() => readPrintOptions(sheet, sheets));
  const hasFonts = usePrintFonts();
  const { printed, onPrinted } = usePrinted(sources, options);
  const style = findNameStyle(options);
  const texts = sheetTexts[options.language];
  const marked = options.marksChanges ? printed : undefined;
  const data = useMemo(
    () => toSheetData({ ...sources, printed: marked }, { names: style, texts }),
    [sources, marked, style, texts],
  );
  const pages = useMemo(
    () => layOutPages(data, { ...options, measure: createMeasure({ hasFonts }) }),
    [data, options, hasFonts],
  );
  const change = (next: PrintOptions) => {
    setOptions(next);
    storePrintOptions(next);
  };
  const title = `${data.team} ${data.opponent}, ${data.time}, ${sheetLabels[options.sheet].name}`;
  return (
    <>
      <div className="grid gap-4 print:hidden">
        {sources.lineup.status === 'draft' && options.sheet !== 'pitching-log' && (
          <Alert tone="info" title={printMessages.draft}>
            {printMessages.draftHint}
          </Alert>
        )}
        {sheets.length === 1 && <Alert tone="info">{printMessages.onlyPitchingLog}</Alert>}
        <PrintChoices
          sheets={sheets}
          options={options}
          onChange={change}
          longerNames={listLongerNames(sources, data, options)}
          hasChanges={printed !== undefined && JSON.stringify(printed) !== JSON.stringify(sources.lineup.innings)}
        />
        <PrintActions pages={pages} title={title} language={options.language} onPrinted={onPrinted} />
      </div>
      <PageList
        pages={pages}
        name={sheetLabels[options.sheet].name}
        paper={options.paper}
        orientation={options.orientation}
        language={options.language}
      />
    </>
  );
}

/**
 * The last print of this game on this device, as it was when the page opened, so that its marks stay while the coach prints
 * again. Sheets without who plays where do not count.
 */
function usePrinted({ game: { id }, lineup: { innings } }: SheetSources, { sheet }: PrintOptions) {
  const [printed] = useState(() => printedLineups.find(id));
  const remember = () => {
    if (showsPositions(sheet)) printedLineups.remember(id, innings);
  };
  // The menu of the browser prints, too.
  const onBeforePrint = useEffectEvent(remember);
  useEffect(() => {
    const listener = () => onBeforePrint();
    window.addEventListener('beforeprint', listener);
    return () => window.removeEventListener('beforeprint', listener);
  }, []);
  return { printed, onPrinted: remember };
}

/** The names on the sheet that are more than a first name, although first names were chosen. */
function listLongerNames({ roster }: SheetSources, { players }: SheetData, options: PrintOptions): readonly string[] {
  if (!showsPositions(options.sheet) || options.names !== 'initial') return [];
  const firstNames = new Map(roster.map(({ id, firstName }) => [id, firstName]));
  return players.flatMap(({ id, name }) => (firstNames.has(id) && firstNames.get(id) !== name ? [name] : []));
}
