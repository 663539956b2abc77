import type { Game } from 'contract/games';
import { LANGUAGES, type Language, locales } from 'contract/primitives/languages';
import { formatNearDay, formatStartTime } from '#lib/dates/format-dates.ts';
import { createFormat } from '#lib/languages/create-format.ts';
import en from './catalogs/en.json' with { type: 'json' };
import es from './catalogs/es.json' with { type: 'json' };

/** What a coach may choose: one language, or one after the other. */
export const TEXT_LANGUAGES = [...LANGUAGES, 'both'] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

const catalogs: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, es };
const formats = {
  en: createFormat(catalogs.en, locales.en),
  es: createFormat(catalogs.es, locales.es),
} as const;

function describeIn(chosen: TextLanguage, describe: (language: Language) => string): readonly string[] {
  return (chosen === 'both' ? LANGUAGES : [chosen]).map(describe);
}

type Reminded = {
  readonly teamName: string;
  readonly game: Game;
  readonly links: readonly string[];
  /** The day until which the coach wants answers. */
  readonly answerBy: string;
};

/** It names no player who has answered: with the link of the team it names none. */
export function describeReminder({ teamName, game, links, answerBy }: Reminded, chosen: TextLanguage): string {
  const { opponent, homeOrAway, gameDate, startTime } = game;
  const texts = describeIn(chosen, (language) => {
    const format = formats[language];
    const day = formatNearDay(gameDate, locales[language]);
    const time = startTime && formatStartTime(startTime, locales[language]);
    const when = time ? format('dayAndTime', { day, time }) : day;
    const lastDay = formatNearDay(answerBy, locales[language]);
    return format('reminder', { team: teamName, side: homeOrAway ?? 'home', opponent, when, lastDay });
  });
  return [...texts, ...links].join('\n');
}

/** The text with which a link goes to the chat of all families. */
export function describeLink(url: string, message: 'teamLink' | 'sharedLink', chosen: TextLanguage): string {
  return [...describeIn(chosen, (language) => catalogs[language][message]), url].join('\n');
}

type PlayerLink = {
  readonly firstName: string;
  /** As families see it: `Ava K.`. */
  readonly name: string;
  readonly url: string;
};

/** `Ava K.: Is Ava coming? …`, one line for each player, which the coach sends to one family. */
export function describePlayerLink({ firstName, name, url }: PlayerLink, chosen: TextLanguage): string {
  const texts = describeIn(chosen, (language) => formats[language]('playerLink', { firstName }));
  return `${name}: ${[...texts, url].join(' ')}`;
}
