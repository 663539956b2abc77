import type { HomeOrAway } from 'contract/games';
import { foldText } from 'contract/primitives/name-key';
import { isOwnTeam } from 'contract/schedule/meeting';
import { scheduleWarnings } from '../messages.ts';
import { isAboutParent, markContacts } from '../pasted-text.ts';

/** What a line says of a game besides its day and time. */
export type GameText = {
  /** Empty when the line names only a place. */
  readonly opponent: string;
  readonly homeOrAway: HomeOrAway | '';
  readonly location: string;
  readonly warnings: readonly string[];
  /** The line says who plays whom, with `vs`, `at` or `@`. */
  readonly isMeeting: boolean;
  /** Two teams are named, and the coach's team is one of them, or neither. */
  readonly teams: 'own' | 'others' | 'one';
};

type Token = { readonly kind: 'text' | 'vs' | 'at' | 'parentheses'; readonly text: string };

const delimiter =
  /(\s+(?:vs?\.?|versus|against)\s+|^(?:vs?\.?|versus|against)\s+|\s*\bvs\.\s*|\s*@\s*|\s+at\s+|^at\s+|\s*[,;|\t]\s*|\s+[-\u2013\u2014]\s+|\s*\u2014\s*|:\s+|\s{2,}|\s+\bin\s+|\s*[()]\s*|\s+\/\s+|\s*[\u00b7\u2022]\s*)/i;
const remark =
  /^(?:semi|final|quarter|playoff|make|tournament|pool|league|friendly|division|scrimmage|rain|double|weather|new|updated)/i;
/** Separators in front of `vs` or `at` say nothing more. */
const separatorsBeforeWord = /[\s,;|:\u2013\u2014-]+(?=(?:vs?\.?|versus|against|at|@)\s)/gi;
const place =
  /\b(?:parks?|fields?|fld|school|elementary|complex|diamond|stadium|center|centre|ballpark|recreation|rec|ymca|gym|church|academy|grounds|lot|road|rd|street|ave(?:nue)?|drive|blvd|lane|playground|sportsplex|yard)\b|\b(?:F|D)\d\b|#\s?\d|^\d{1,5} [A-Z]/i;
const unimportant = [
  /\b(?:arrive|arrival|report|warm[\s-]?ups?|call time|meet|be there|be at the field)\b[^,;)]*/gi,
  /\b[WLT],?\s*\d{1,2}\s*-\s*\d{1,2}\b/g,
  /\b(?:game|gm|week|wk|round|rd|match)\s*#?\s*\d+\b\s*[:.)-]?/gi,
  /^\s*(?:#|G)?\d{1,2}[.):]?\s+(?=\D)/,
  /(?<!\b(?:vs?\.?|against)\s+)\b(?:time\s+)?(?:tbd|tba)\b/gi,
  /\b(?:snacks?|uniforms?|jerseys?|wear)\s*:.*$/gi,
  /\b(?:game\s*time|start(?:s|\s*time)?|first pitch|kick-?off)\b\s*:?/gi,
  /\b(?:opening (?:day|weekend|night)|[cemp][sd]t|doubleheader|dh|scrimmage|makeup|make-up|league game|regular season|playoffs?|rain date)\b/gi,
];

/** Splits `vs Tigers @ Lincoln Park Field 3`, `Tigers (home) - Lincoln Park`, `Bears at Otters` and the like. */
export function parseGameText(source: string, team: string): GameText {
  const plain = unimportant.reduce((rest, pattern) => rest.replace(pattern, ' '), markContacts(source));
  const { text, homeOrAway } = takeSides(plain, team) ?? takeSide(plain);
  const tokens = tokenize(text);
  const game = readVersus(tokens, team) ?? readAt(tokens, team) ?? readPlain(tokens, team);
  const warnings =
    homeOrAway === '' && endsNamedField(text) ? [...game.warnings, scheduleWarnings.side] : game.warnings;
  return { ...game, homeOrAway: homeOrAway || game.homeOrAway, warnings };
}

const side =
  /\(\s*(h|home|a|away|v|visitors?)\s*\)|(?<![\w/])(home|away|visitors?)(?:\s+(?:game|field))?(?![\w/])(?!\s+(?:plate|depot|run))/i;
const sideLetter = /(?:(?<=\w\s+)|^[\s|]*)([HA])(?=\s*(?:$|[,|\t])|\s+\w)(?!\s+\w.*\b(?:vs|at)\b)/g;
/** Fields have letters, too, as in `Field A`; a tab or two spaces would begin another column. */
const letteredPlace = /\b(?:fields?|fld\.?|diamonds?|courts?|lots?) $/i;

function takeSide(text: string): { readonly text: string; readonly homeOrAway: HomeOrAway | '' } {
  const match = side.exec(text) ?? findSideLetter(text);
  if (!match) return { text, homeOrAway: '' };
  const [whole, short, word] = match;
  const isHome = /^h/i.test(short ?? word ?? '');
  const rest = `${text.slice(0, match.index)} | ${text.slice(match.index + whole.length)}`;
  return { text: rest, homeOrAway: isHome ? 'home' : 'away' };
}

function findSideLetter(text: string): RegExpExecArray | undefined {
  return [...text.matchAll(sideLetter)].find(({ index }) => !letteredPlace.test(text.slice(0, index)));
}

/** Whether a letter stands behind the name of a field, as in `Elm Field A`, and may be a part of it or the side. */
function endsNamedField(text: string): boolean {
  return [...text.matchAll(sideLetter)].some(({ index }) => {
    const [before, name = ''] = /([\p{L}\d.']+) \w+\.? $/u.exec(text.slice(0, index)) ?? [];
    return (
      before !== undefined && letteredPlace.test(before) && !/^(?:at|in|on|the|vs\.?)$/i.test(name) && !place.test(name)
    );
  });
}

/** `Otters (H) vs. Tigers (A)`: each team has its side. */
function takeSides(text: string, team: string): ReturnType<typeof takeSide> | null {
  const sides = [...text.matchAll(/\(\s*(h|home|a|away|v|visitors?)\s*\)/gi)];
  const [first, second] = sides;
  if (first === undefined || second === undefined) return null;
  const own = isOwnTeam(text.slice(0, first.index), team) ? first : second;
  const rest = text.replace(first[0], ' ').replace(second[0], ' ');
  return { text: rest, homeOrAway: /^h/i.test(own[1] ?? '') ? 'home' : 'away' };
}

function tokenize(text: string): readonly Token[] {
  const pieces = text.replace(separatorsBeforeWord, ' ').split(delimiter);
  return pieces
    .flatMap((piece, index): Token[] =>
      index % 2 === 0 ? [{ kind: getKind(pieces[index - 1] ?? ''), text: clean(piece) }] : [],
    )
    .filter(
      ({ kind, text: words }, index) => (words !== '' || (kind === 'text' && index === 0)) && !isRemark(kind, words),
    );
}

/** What is about a coach or a parent, and remarks in parentheses that name no place. */
function isRemark(kind: Token['kind'], text: string): boolean {
  if (!/[\p{L}\d]/u.test(text) || /\bcoach\b/i.test(text) || isAboutParent(text)) return text !== '';
  return kind === 'parentheses' && !place.test(text) && (/\d|\s/.test(text) || remark.test(text));
}

function getKind(separator: string): Token['kind'] {
  if (separator.includes('(')) return 'parentheses';
  if (/^\s*(?:vs?\.?|versus|against)\s*$/i.test(separator)) return 'vs';
  return /^\s*(?:@|at)\s*$/i.test(separator) ? 'at' : 'text';
}

function clean(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^[\s.:*"'\u201c&+/\u2013\u2014-]+|[\s.:*"\u201d&+/\u2013\u2014-]+$/g, '')
    .replace(/^we play(?:\s+against)?\s+|\s+(?:on|at|in|and)$/gi, '')
    .replace(/^(?:the|team)\s+/i, '');
}

function readVersus(tokens: readonly Token[], team: string): GameText | null {
  const index = tokens.findIndex(({ kind }) => kind === 'vs');
  if (index < 0) return null;
  const named = tokens[index]?.text ?? '';
  const before = tokens.slice(0, index).filter(({ text, kind }) => text !== '' && kind === 'text');
  const other = before.findLast(({ text }) => isOwnTeam(text, team) || !place.test(text))?.text ?? '';
  const places = tokens.filter(({ text }, at) => at !== index && text !== '' && text !== other).map(({ text }) => text);
  const location = joinPlaces(places);
  if (other !== '' && isOwnTeam(named, team) && foldText(other) !== foldText(team)) {
    return { opponent: other, homeOrAway: '', location, warnings: [], isMeeting: true, teams: 'own' };
  }
  const isOwnFirst = isOwnTeam(other, team);
  const isOthers = other !== '' && !isOwnFirst;
  const isPlaceInside = location === '' && place.test(named);
  const warnings = [
    ...(isOthers ? [scheduleWarnings.teams] : []),
    ...(isPlaceInside ? [scheduleWarnings.opponent] : []),
  ];
  const teams = isOwnFirst ? 'own' : 'one';
  return { opponent: named, homeOrAway: '', location, warnings, isMeeting: true, teams: isOthers ? 'others' : teams };
}

function readAt(tokens: readonly Token[], team: string): GameText | null {
  const index = tokens.findIndex(({ kind }) => kind === 'at');
  if (index < 0) return null;
  const named = tokens[index]?.text ?? '';
  const [first = '', ...between] = tokens.slice(0, index).flatMap(({ text }) => (text === '' ? [] : [text]));
  const behind = tokens.slice(index + 1).map(({ text }) => text);
  const game = { homeOrAway: '', warnings: [], isMeeting: true, teams: 'own' } as const;
  if (first !== '' && isOwnTeam(named, team)) {
    return { ...game, opponent: first, homeOrAway: 'home', location: joinPlaces([...between, ...behind]) };
  }
  if (first === '' || isOwnTeam(first, team)) {
    return { ...game, ...readAway(named, behind, between), teams: first === '' ? 'one' : 'own' };
  }
  const location = joinPlaces([named, ...between, ...behind]);
  if (place.test(named)) return { ...game, opponent: first, location, teams: 'one' };
  return { ...game, opponent: first, location, warnings: [scheduleWarnings.teams], teams: 'others' };
}

/** `@ Tigers, Lincoln Park` or, when a place comes first, `@ Lincoln Park, Tigers`. */
function readAway(named: string, behind: readonly string[], between: readonly string[]) {
  const isPlace = place.test(named);
  const isPlaceFirst = isPlace && behind[0] !== undefined && !place.test(behind[0]);
  const [opponent = '', ...rest] = isPlaceFirst ? [...behind, named] : [named, ...behind];
  const isTeamAndPlace = isPlace && behind.some((text) => place.test(text));
  return {
    opponent,
    homeOrAway: isPlaceFirst ? ('' as const) : ('away' as const),
    location: joinPlaces([...between, ...rest]),
    warnings: isPlace && !isTeamAndPlace ? [scheduleWarnings.opponent] : [],
  };
}

/** Without a word between the teams: the first part that is no place is the opponent. */
function readPlain(tokens: readonly Token[], team: string): GameText {
  const texts = tokens
    .flatMap(({ text }) => splitFieldCode(text))
    .filter((text) => text !== '' && !isOwnTeam(text, team));
  const index = texts.findIndex((text) => !place.test(text));
  const opponent = texts[index] ?? '';
  const location = joinPlaces(texts.filter((_text, other) => other !== index));
  // The own team beside other words is rarely an opponent: columns may have lost what was between them.
  const ownName =
    foldText(team)
      .split(' ')
      .findLast((word) => /^\p{L}{3,}$/u.test(word)) ?? '';
  const warnings = foldText(opponent).split(' ').includes(ownName) ? [scheduleWarnings.opponent] : [];
  return { opponent, homeOrAway: '', location, warnings, isMeeting: false, teams: 'one' };
}

/** `F3 Tigers`, `Field 3 Tigers` and `Field B Tigers` are a place and a team. */
function splitFieldCode(text: string): readonly string[] {
  const [, code, name] =
    /^((?:F|D|field|fld|diamond)\s?#?\d{1,2}|(?:field|fld|diamond) [A-Z])\s+(\D+)$/i.exec(text) ?? [];
  return code !== undefined && name !== undefined && !place.test(name) ? [code, name] : [text];
}

const placeName = new RegExp(`^.*(?:${place.source})`, 'i');

/** The names of places in a location, each as far as its last word for a place: `Elm Field, no game` has `Elm Field`. */
export function listPlaceNames(location: string): readonly string[] {
  return location.split(', ').flatMap((part) => placeName.exec(part)?.[0] ?? []);
}

function joinPlaces(places: readonly string[]): string {
  return places.filter((text) => text !== '').join(', ');
}
