import type { RefusalCode } from 'contract/http/errors';
import { type Language, locales } from 'contract/primitives/languages';
import type { SharedGame, SharedNextGame } from 'contract/sharing/shared-links';
import { formatNearDay, formatShortDay, formatStartTime, formatTimeOrDay } from '#lib/dates/format-dates.ts';
import { createFormat } from '#lib/languages/create-format.ts';
import { useFamilyLanguage } from '#lib/languages/family-language.tsx';
import en from './catalogs/en.json' with { type: 'json' };
import es from './catalogs/es.json' with { type: 'json' };
import type { ChangedPlace, Changes, Occasion } from './last-visit.ts';
import type { Place } from './shared-view.ts';

const catalogs: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, es };

/**
 * The positions that have a name. The Spanish ones are those of the baseball glossary of WBSC Americas, the confederation of
 * the Americas (wbscamericas.org/es/organisation/baseball/baseball-glossary/positions): lanzador, receptor, primera base,
 * jardinero central. A shortstop is a "campocorto" or "parador en corto"; the shorter word fits a phone. The abbreviations
 * stay, because umpires and score sheets use them in either language.
 */
const positions = ['P', 'C', '1B', '2B', '3B', 'SS', 'MI', 'LF', 'LCF', 'CF', 'RCF', 'RF'] as const;

function createMessages(language: Language) {
  const locale = locales[language];
  const catalog = catalogs[language];
  const format = createFormat(catalog, locale);
  const describePosition = (position: string) => {
    const named = positions.find((name) => name === position);
    return named ? catalog[named] : position;
  };
  const describePlace = (place: Place) => {
    if (place === 'bench') return catalog.onBench;
    return place === 'absent' ? catalog.notHere : describePosition(place.position);
  };
  return {
    ...catalog,
    ...createChangeMessages(language, format, describePlace),
    language,
    locale,
    title: ({ teamName, homeOrAway, opponent }: SharedGame) =>
      format('title', { team: teamName, side: homeOrAway ?? 'home', opponent }),
    formatOpponent: ({ homeOrAway, opponent }: SharedNextGame) =>
      format('opponent', { side: homeOrAway ?? 'home', opponent }),
    formatDay: ({ gameDate }: Pick<SharedGame, 'gameDate'>) => formatNearDay(`${gameDate}T00:00:00Z`, locale),
    /** Undefined for a code that the page does not know. */
    describeRefusal: (code: string | undefined) =>
      code === ('too_many_devices_of_page' satisfies RefusalCode) ? catalog.messagesTooMany : undefined,
    /** What the device gets, or would get while the game is ahead. */
    describeMessages: ({ isOn, isOver }: { readonly isOn: boolean; readonly isOver: boolean }) => {
      if (isOn) return catalog.messagesAreOn;
      return isOver ? catalog.messagesAreOff : catalog.messagesReason;
    },
    timeHere: (time: string) => format('timeHere', { time }),
    /** Says from when the page is, while the newest cannot be loaded. */
    describeOldCopy: (loadedAt: number, now: Date) =>
      format('oldCopy', { time: formatTimeOrDay(loadedAt, now, locale) }),
    describeChange: ({ changedAt }: SharedGame, now: Date) =>
      changedAt === null
        ? undefined
        : format('unchanged', { time: formatTimeOrDay(Date.parse(changedAt), now, locale) }),
    /** Where the game stands, such as `Inning 3 since 6:31 PM`. */
    describeProgress: ({ phase, recordedAt }: SharedGame, inning: number | undefined, now: Date) => {
      if (phase === 'over') return catalog.gameOver;
      if (inning === undefined || recordedAt === null) return undefined;
      return format('progress', { inning, time: formatTimeOrDay(Date.parse(recordedAt), now, locale) });
    },
    describeEnd: ({ lastDay, phase }: SharedGame) =>
      format(phase === 'over' ? 'endsOver' : 'endsLater', { day: formatShortDay(`${lastDay}T00:00:00Z`, locale) }),
    describeStart: (inning: number, phase: SharedGame['phase']) =>
      format(phase === 'over' ? 'started' : 'starts', { inning }),
    inningNow: (inning: number) => format('inningNow', { inning }),
    /** `1st` */
    formatBattingPlace: (place: number) => format('place', { place }),
    /** `Left field` */
    describePosition,
    describePlace,
    /** `LF` */
    formatPlace: (place: Place) => {
      if (place === 'bench') return catalog.sits;
      return place === 'absent' ? '–' : place.position;
    },
  };
}

type Format = ReturnType<typeof createFormat<keyof typeof en>>;

function createChangeMessages(language: Language, format: Format, describePlace: (place: Place) => string) {
  const locale = locales[language];
  const catalog = catalogs[language];
  const lists = new Intl.ListFormat(locale);
  /** `Sat, Nov 21, 6:00 PM, Lincoln Park` */
  const describeOccasion = ({ gameDate, startTime, location }: Occasion) =>
    [
      formatNearDay(`${gameDate}T00:00:00Z`, locale),
      ...(startTime === null ? [] : [formatStartTime(startTime, locale)]),
      location,
    ].join(', ');
  const describePlaceChange = ({ inning, before, now }: ChangedPlace) =>
    format('changedPlace', { inning, before: describePlace(before), now: describePlace(now) });
  const describePlayer = (places: readonly ChangedPlace[], name: string) =>
    places.length > 0 ? places.map(describePlaceChange) : [format('unchangedFor', { name })];

  return {
    /** In sentences; those about the chosen player, if there is one, before those about all. */
    describeChanges: (
      { movedFrom, isLineupNew, innings, hasOtherOrder, places }: Changes,
      name: string | undefined,
    ): readonly string[] => [
      ...(movedFrom ? [format('movedFrom', { before: describeOccasion(movedFrom) })] : []),
      ...(isLineupNew ? [catalog.lineupIsNew] : []),
      ...(places && name !== undefined ? describePlayer(places, name) : []),
      ...(innings.length > 0
        ? [format('changedInnings', { count: innings.length, innings: lists.format(innings.map(String)) })]
        : []),
      ...(hasOtherOrder ? [catalog.changedOrder] : []),
    ],
  };
}

const messages = { en: createMessages('en'), es: createMessages('es') } as const;

export function useMessages(): ReturnType<typeof createMessages> {
  return messages[useFamilyLanguage().language];
}
