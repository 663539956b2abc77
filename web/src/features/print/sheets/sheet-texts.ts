import type { Game } from 'contract/games';
import type { Lineup } from 'contract/lineups';
import { type Language, locales } from 'contract/primitives/languages';
import type { PitchLimits } from 'contract/season/pitch-limits';
import type { SitDifference } from 'engine';
import { listEndings } from '#domain/lineup/describe-endings.ts';
import { formatGameDay, formatStartTime } from '#lib/dates/format-dates.ts';
import { createFormat } from '#lib/languages/create-format.ts';
import en from '../catalogs/en.json' with { type: 'json' };
import es from '../catalogs/es.json' with { type: 'json' };

const catalogs: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, es };

/** The version of a lineup; `isWaiting` is true for one with changes that were not sent yet. */
type Stamp = Pick<Lineup, 'status' | 'version'> & { readonly isWaiting: boolean };

/** Every text of the sheets in one language. Positions keep their abbreviations: they are what an umpire reads. */
function createSheetTexts(language: Language) {
  const locale = locales[language];
  const catalog = catalogs[language];
  const format = createFormat(catalog, locale);
  const describeTable = ({ table: { name, source }, ageGroup }: PitchLimits) =>
    format('restTable', { name, ageGroup, title: source.title, year: source.year });
  const list = new Intl.ListFormat(locale);
  return {
    ...catalog,
    formatDay: (day: string) => formatGameDay(day, locale),
    /** `vs. Lightning` */
    formatOpponent: ({ homeOrAway, opponent }: Pick<Game, 'homeOrAway' | 'opponent'>) =>
      format('opponent', { side: homeOrAway ?? 'home', opponent }),
    formatTime: ({ gameDate, startTime }: Pick<Game, 'gameDate' | 'startTime'>) => {
      const day = formatGameDay(gameDate, locale);
      return startTime ? format('dayAndTime', { day, time: formatStartTime(startTime, locale) }) : day;
    },
    formatInnings: (innings: number) => format('innings', { innings }),
    formatRules: (rules: string) => format('rules', { rules }),
    describeBatting: (batters: number, players: number) =>
      batters === players ? format('allBat', { players }) : format('someBat', { batters, players }),
    /** How even the sits are if the game ends early; undefined where there is nothing to say. */
    describeEndings: (all: readonly SitDifference[]) => {
      const endings = listEndings(all);
      return endings && format('endings', endings);
    },
    /** `Finley rests: no pitching today.` */
    describeResting: (names: readonly string[]) =>
      names.length === 0 ? [] : [format('resting', { count: names.length, names: list.format(names) })],
    /** `No one counted the pitches of Ana Lee in another game.` */
    describeUncounted: (names: readonly string[]) =>
      names.length === 0 ? [] : [format('uncounted', { names: list.format(names) })],
    describeStamp: ({ status, version, isWaiting }: Stamp) => {
      if (!isWaiting) return format('stamp', { status, version });
      return version === 0 ? format('stampUnsent', { status }) : format('stampChanged', { status, version });
    },
    formatPage: (page: number, pages: number) => format('page', { page, pages }),
    describePitchers: (shifts: string) => format('pitchers', { shifts }),
    describeCatchers: (shifts: string) => format('catchers', { shifts }),
    /** What the code of a player is for, on the piece of paper that the family gets. */
    describeFamilyCode: (name: string) => format('familyCode', { name }),
    formatManager: (manager: string) => format('managerName', { manager }),
    /** `51`, and `4 innings` where the table counts innings. */
    formatDayTotal: (count: number, pitchLimits: PitchLimits | null) =>
      pitchLimits?.table.counts === 'innings' ? format('innings', { innings: count }) : String(count),
    /** The note under the pitching log. `hasPitches` is false before the game, and while the season cannot be read. */
    describePitchingLog: (pitchLimits: PitchLimits | null, { hasPitches }: { readonly hasPitches: boolean }) => {
      const table = pitchLimits === null ? catalog.setAgeGroup : describeTable(pitchLimits);
      return hasPitches ? table : `${catalog.plannedPitchers} ${table}`;
    },
  };
}

export type SheetTexts = ReturnType<typeof createSheetTexts>;

export const sheetTexts: Readonly<Record<Language, SheetTexts>> = {
  en: createSheetTexts('en'),
  es: createSheetTexts('es'),
};
