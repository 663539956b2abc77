import type { AnswerPage } from 'contract/answers/family-answers';
import type { RefusalCode } from 'contract/http/errors';
import { type Language, locales } from 'contract/primitives/languages';
import { numberEqualNames } from '#domain/players/number-equal-names.ts';
import { formatNearDay, formatShortDay, formatStartTime } from '#lib/dates/format-dates.ts';
import { createFormat } from '#lib/languages/create-format.ts';
import en from './catalogs/en.json' with { type: 'json' };
import es from './catalogs/es.json' with { type: 'json' };

export type AnswerableGame = AnswerPage['games'][number];
export type Answer = NonNullable<AnswerableGame['answer']>;

const catalogs: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, es };

/** What the server may refuse, by the code in its response. */
const refusals: Readonly<Partial<Record<RefusalCode, keyof typeof en>>> = {
  coach_has_decided: 'refusedByCoach',
  answer_for_past_game: 'refusedPastGame',
  too_many_absences: 'refusedAbsences',
  too_many_devices: 'messagesTooMany',
  push_messages_off: 'messagesNotSent',
  push_address_refused: 'messagesRefused',
};

/** Every text of the page in one language. Those without values are the messages of the catalog. */
function createTexts(language: Language) {
  const locale = locales[language];
  const catalog = catalogs[language];
  const format = createFormat(catalog, locale);
  const daysAhead = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return {
    ...catalog,
    title: (name: string) => format('title', { name }),
    opensLater: (hours: number) =>
      hours % 24 === 0 && hours > 24
        ? format('opensDaysBefore', { days: hours / 24 })
        : format('opensHoursBefore', { hours }),
    nextGame: (days: number) => format('nextGame', { when: daysAhead.format(days, 'day') }),
    opponent: ({ homeOrAway, opponent }: AnswerableGame) =>
      format('opponent', { side: homeOrAway ?? 'home', opponent }),
    when: ({ gameDate, startTime }: AnswerableGame) => {
      const day = formatNearDay(gameDate, locale);
      if (!startTime) return day;
      // A line that is too short for both ends before the time, not within it.
      const time = formatStartTime(startTime, locale).replaceAll(' ', '\u00a0');
      return format('dayAndTime', { day, time });
    },
    fromInning: (inning: number) => format('fromInning', { inning }),
    afterInning: (inning: number) => format('afterInning', { inning }),
    absence: (first: string, last: string) =>
      first === last
        ? format('awayDay', { day: formatShortDay(first, locale) })
        : format('awayDays', { first: formatShortDay(first, locale), last: formatShortDay(last, locale) }),
    removeAway: (absence: string) => format('removeAway', { absence }),
    decided: (name: string, { status }: Answer) => format('decided', { name, status }),
    noSeason: (name: string) => format('noSeason', { name }),
    seasonGames: (games: number) => format('seasonGames', { games }),
    seasonRange: ({ lowest, highest }: { readonly lowest: number; readonly highest: number }) =>
      lowest === highest ? String(lowest) : format('seasonRange', { lowest, highest }),
    messagesReason: (name: string) => format('messagesReason', { name }),
    messagesAreOn: (name: string) => format('messagesAreOn', { name }),
    /** Undefined for a code that the page does not know. */
    refusal: (code: string | undefined) => {
      const [, known] = Object.entries(refusals).find(([refused]) => refused === code) ?? [];
      return known && catalog[known];
    },
    fromAndAfter: (from: number, through: number) => format('fromAndAfter', { from, through }),
  };
}

export let language: Language = 'en';
export let texts = createTexts(language);

/** Shows the texts that are drawn from now on in this language. */
export function showLanguage(chosen: Language): void {
  language = chosen;
  texts = createTexts(chosen);
  document.documentElement.lang = chosen;
  document.title = `${texts.documentTitle} · ${texts.product}`;
}

/** What was said of a game, in as many words as a button has. */
export function describeAnswer({ status, fromInning: from, throughInning: through }: Answer): string {
  if (status === 'out') return texts.notGoing;
  if (from !== null && through !== null) return texts.fromAndAfter(from, through);
  if (from !== null) return texts.fromInning(from);
  return through === null ? texts.going : texts.afterInning(through);
}

type Children = AnswerPage['players'];

/**
 * The names that children are chosen by, none of them twice: `Kate L.`, with the jersey number where two share that, and
 * numbered as on the family codes where they share that, too.
 */
export function listNames(children: Children): readonly string[] {
  return numberEqualNames(
    children.map(({ firstName, initial, number }) =>
      [firstName, initial && `${initial}.`, number && `#${number}`].filter(Boolean).join(' '),
    ),
  );
}

/** The name that a child is chosen by, also after the choice. Undefined for a child who is not in the list. */
export function findName(children: Children, id: string | undefined): string | undefined {
  return listNames(children)[children.findIndex((child) => child.id === id)];
}
