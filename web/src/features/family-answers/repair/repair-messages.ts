import type { Game } from 'contract/games';
import { capitalize, formatList } from 'engine/format';
import { countDaysAway } from '#domain/games/next-game.ts';
import { formatShortDay, formatWeekday } from '#lib/dates/format-dates.ts';
import type { AnswerConflict } from './answer-conflicts.ts';

export const repairMessages = {
  eyebrow: 'What families said',
  planning: 'Planning two repairs...',
  none: 'No lineup fits these answers.',
  unchanged: 'Nothing changes until you choose.',
  repaired: (changes: number) => `Lineup repaired: ${changes} ${changes === 1 ? 'change' : 'changes'}.`,
  kept: 'The lineup stays as it is.',
  more: 'Answers do not fit these lineups either:',
} as const;

type NameOf = (playerId: string) => string;

/** `on Saturday` within a week, otherwise `on May 16`. */
export function formatDayOfAnswers(game: Pick<Game, 'gameDate'>, zone: string | null, now: Date): string {
  const days = countDaysAway(game, zone, now);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return `on ${days > 1 && days < 7 ? formatWeekday(game.gameDate) : formatShortDay(game.gameDate)}`;
}

/** More players than these are not named in a title. */
const namesInTitle = 2;

/** `Ava is out on Saturday`, `Ava and Ben are out on Saturday`, `3 answers for Saturday ...`. */
export function describeAnswers(answers: readonly AnswerConflict[], day: string, nameOf: NameOf): string {
  const [first] = answers;
  if (first && answers.length === 1) return `${nameOf(first.playerId)} ${describeAnswer(first)} ${day}`;
  const isSame = first !== undefined && answers.every((answer) => describeAnswer(answer) === describeAnswer(first));
  if (!isSame) return `${answers.length} answers do not fit the lineup ${day}`;
  const names = answers.map(({ playerId }) => nameOf(playerId));
  const who = names.length > namesInTitle ? `${names.length} players` : formatList(names);
  return `${who} ${describeAnswer(first, { isPlural: true })} ${day}`;
}

/** What each family said, where the title does not: `Ava is out. Ben comes in inning 3.` */
export function listAnswers(answers: readonly AnswerConflict[], nameOf: NameOf): string {
  return answers.map((answer) => `${capitalize(nameOf(answer.playerId))} ${describeAnswer(answer)}.`).join(' ');
}

function describeAnswer(
  { status, fromInning, throughInning, isBack }: Omit<AnswerConflict, 'playerId' | 'version'>,
  { isPlural = false }: { readonly isPlural?: boolean } = {},
): string {
  const verb = (one: string, many: string) => (isPlural ? many : one);
  if (status === 'out') return verb('is out', 'are out');
  const from = fromInning && fromInning > 1 ? fromInning : undefined;
  if (from && throughInning) return `${verb('is', 'are')} there from inning ${from} to ${throughInning}`;
  if (from) return `${verb('comes', 'come')} in inning ${from}`;
  if (throughInning) return `${verb('leaves', 'leave')} after inning ${throughInning}`;
  return `${verb('comes', 'come')}${isBack ? ' after all' : ''}`;
}
