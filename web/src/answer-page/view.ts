import type { AnswerPage, FamilySeason } from 'contract/answers/family-answers';
import type { Messages } from '#lib/family-messages/create-messages.ts';
import type { Answers } from './create-answers.ts';
import { createElement } from './create-element.ts';
import { texts } from './texts.ts';

export type Player = NonNullable<AnswerPage['player']>;
export type Question = 'late' | 'leaving' | 'note';

export type ShownSeason = 'loading' | 'failed' | FamilySeason;

/** Undefined when it cannot be read now. */
export type ReadSeason = () => Promise<FamilySeason | undefined>;

/** What is open on the page and not sent yet. None of it survives the page. */
export type Folds = {
  /** The later game whose answers are open. */
  readonly gameId: string | undefined;
  readonly asking: { readonly gameId: string; readonly question: Question } | undefined;
  /** The days in the form for an absence, while it is open. */
  readonly away: { firstDay: string; lastDay: string } | undefined;
  /** The season, while it is open. */
  readonly season: ShownSeason | undefined;
  /** The notes that are being written, by game. */
  readonly notes: Map<string, string>;
};

export type View = {
  readonly answers: Answers;
  readonly messages: Messages;
  readonly folds: Folds;
  /** Opens or closes something and draws the page again. */
  readonly fold: (change: Partial<Folds>) => void;
  /** The line that says what became of an answer. */
  readonly outcome: HTMLElement;
  readonly messagesOutcome: HTMLElement;
  readonly today: () => string;
  readonly newId: () => string;
  readonly readSeason: ReadSeason;
};

export function renderButton(key: string, label: string, click: () => void, more = {}): HTMLElement {
  return createElement('button', { type: 'button', class: 'key', 'data-key': key, ...more }, [label], { click });
}

export function renderLink(key: string, label: string, click: () => void, more = {}): HTMLElement {
  return renderButton(key, label, click, { class: 'min-h-11 cursor-pointer justify-self-start underline', ...more });
}

export function renderMessage(title: string, reason: string): HTMLElement {
  return createElement('section', { class: 'grid gap-1' }, [
    createElement('h2', { class: 'text-xl' }, [title]),
    createElement('p', { class: 'text-ink-soft' }, [reason]),
  ]);
}

export function renderNothingAhead({ hoursBeforeGame }: AnswerPage): HTMLElement {
  return renderMessage(
    texts.nothingAhead,
    hoursBeforeGame === null ? texts.nothingAheadReason : texts.opensLater(hoursBeforeGame),
  );
}
