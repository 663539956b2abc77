import type { AnswerPage } from 'contract/answers/family-answers';
import type { Messages } from '#lib/family-messages/create-messages.ts';
import { languageNames, otherLanguage, storeLanguage } from '#lib/languages/language.ts';
import { renderAbsences } from './absences.ts';
import { type Answers, type AnswersState, isPlayerMissing } from './create-answers.ts';
import { type Child, createElement, replaceContent } from './create-element.ts';
import { renderGameAnswers, withWaitingAnswer } from './game-answers.ts';
import { describeMessagesProgress, renderMessages } from './messages-section.ts';
import { renderSeason } from './season.ts';
import {
  type Answer,
  type AnswerableGame,
  describeAnswer,
  findName,
  language,
  listNames,
  showLanguage,
  texts,
} from './texts.ts';
import {
  type Folds,
  type Player,
  renderButton,
  renderLink,
  renderMessage,
  renderNothingAhead,
  type View,
} from './view.ts';

type PageDeps = Pick<View, 'newId' | 'today' | 'readSeason'> & {
  readonly root: Element;
  /** Calls `onChange` after each change of the answers. */
  readonly createAnswers: (onChange: () => void) => Answers;
  /** The same for the messages to this device. */
  readonly createMessages: (onChange: () => void) => Messages;
};

type Page = {
  /** Loads the page again, sends what waits, and checks the messages to this device. */
  readonly load: () => Promise<void>;
};

/** Draws the page again for each state. The line with the outcome stays one element, so that screen readers say it. */
export function createPage({ root, createAnswers, createMessages, ...own }: PageDeps): Page {
  let folds = closeFolds();
  const outcome = createElement('p', { role: 'status' });
  const messagesOutcome = createElement('p', { role: 'status', class: 'text-sm empty:hidden' });
  const messages = createMessages(draw);
  const created = createAnswers(draw);
  const answers: Answers = {
    ...created,
    choosePlayer: (playerId) => {
      // A note about one child must not be sent with the answer for another.
      folds = closeFolds();
      return created.choosePlayer(playerId);
    },
  };

  function fold(change: Partial<Folds>): void {
    folds = { ...folds, ...change };
    draw();
  }

  function switchLanguage(): void {
    showLanguage(otherLanguage(language));
    storeLanguage(language);
    draw();
    void refreshMessages();
  }

  function draw(): void {
    const state = answers.state();
    const player = state.playerId ? (state.page?.player ?? null) : null;
    const { text, color } = describeOutcome(state);
    const main = { class: 'mx-auto grid w-full max-w-xl gap-5 p-4' };
    const view = { ...own, answers, messages, folds, fold, outcome, messagesOutcome };
    const header = renderHeader(state, player, switchLanguage);
    replaceContent(root, [header, createElement('main', main, renderMain(view, state, player))]);
    outcome.className = `rounded-md p-3 empty:hidden ${color}`;
    outcome.textContent = text;
    messagesOutcome.textContent = player ? describeMessagesProgress(messages.state(player.id)) : '';
  }

  async function refreshMessages(): Promise<void> {
    const { page, playerId } = answers.state();
    if (page?.pushKey && playerId) await messages.refresh({ playerId, pushKey: page.pushKey });
  }

  draw();
  return {
    load: async () => {
      await answers.load();
      await refreshMessages();
    },
  };
}

function closeFolds(): Folds {
  return { gameId: undefined, asking: undefined, away: undefined, season: undefined, notes: new Map() };
}

function renderHeader({ page }: AnswersState, player: Player | null, switchLanguage: () => void): HTMLElement {
  const title = page && player ? texts.title(nameInTitle(page, player)) : (page?.teamName ?? texts.product);
  return createElement('header', { class: 'border-grass border-b-3 bg-navy px-4 py-3 text-on-navy' }, [
    createElement('div', { class: 'mx-auto flex max-w-xl items-center justify-between gap-3' }, [
      createElement('div', { class: 'min-w-0' }, [
        createElement('h1', { class: 'text-xl' }, [title]),
        page && player ? createElement('p', { class: 'wrap-anywhere text-on-navy-soft' }, [page.teamName]) : undefined,
      ]),
      renderLanguageSwitch(switchLanguage),
    ]),
  ]);
}

/** The first name, or as the child was chosen where another one has the same first name. */
function nameInTitle({ players }: AnswerPage, { id, firstName }: Player): string {
  const isShared = players.some((other) => other.id !== id && other.firstName === firstName);
  return (isShared && findName(players, id)) || firstName;
}

/** The other language in its own words. */
function renderLanguageSwitch(switchLanguage: () => void): HTMLElement {
  const other = otherLanguage(language);
  return renderButton('language', languageNames[other], switchLanguage, {
    class:
      'min-h-11 shrink-0 cursor-pointer rounded-md border border-on-navy-soft px-3 font-bold text-on-navy text-sm focus-visible:outline-lamp',
    lang: other,
  });
}

function renderMain(view: View, { page, progress }: AnswersState, player: Player | null): Child[] {
  if (progress === 'ended') return [renderMessage(texts.ended, texts.endedReason)];
  if (page) return player ? renderGames(view, page, player) : renderChoice(view, page);
  if (progress === 'loading') return [createElement('p', {}, [texts.loading])];
  const retry = () => void view.answers.load();
  return [renderMessage(texts.notLoaded, texts.notLoadedReason), renderButton('retry', texts.tryAgain, retry)];
}

/** Once on each device an adult says whose parent or guardian they are. */
function renderChoice({ answers, outcome }: View, page: AnswerPage): Child[] {
  const players = page.player && page.players.length === 0 ? [page.player] : page.players;
  if (players.length === 0) return [renderNothingAhead(page)];
  const names = listNames(players);
  const buttons = players.map(({ id }, index) =>
    createElement('li', { class: 'grid' }, [renderButton(id, names[index] ?? '', () => void answers.choosePlayer(id))]),
  );
  return [
    createElement('h2', { class: 'text-xl' }, [texts.guardian]),
    createElement('ul', { class: 'grid grid-cols-2 gap-2' }, buttons),
    createElement('p', { class: 'text-ink-soft text-sm' }, [texts.guardianReason]),
    outcome,
  ];
}

function renderGames(view: View, page: AnswerPage, player: Player): Child[] {
  const [next, ...later] = page.games.map((game) => withWaitingAnswer(view, game, player));
  return [
    next ? renderNextGame(view, next, player) : renderNothingAhead(page),
    view.outcome,
    later.length > 0 && renderLaterGames(view, later, player),
    renderAbsences(view, page, player),
    renderSeason(view, page),
    page.pushKey !== null && renderMessages(view, player, page.pushKey),
    renderFooter(view, page),
  ];
}

function renderNextGame(view: View, game: AnswerableGame, player: Player): HTMLElement {
  return createElement('section', { class: 'grid gap-3', 'aria-labelledby': 'next-game' }, [
    createElement('div', {}, [
      createElement('p', { class: 'label' }, [texts.nextGame(countDays(view.today(), game.gameDate))]),
      createElement('h2', { id: 'next-game', class: 'text-2xl' }, [texts.opponent(game)]),
      createElement('p', { class: 'wrap-anywhere text-ink-soft' }, [`${texts.when(game)} · ${game.location}`]),
    ]),
    renderGameAnswers(view, game, player),
  ]);
}

function renderLaterGames(view: View, later: readonly AnswerableGame[], player: Player): HTMLElement {
  const rows = later.map((game) => {
    const isOpen = view.folds.gameId === game.id;
    const toggle = () => view.fold({ gameId: isOpen ? undefined : game.id, asking: undefined });
    const attributes = {
      type: 'button',
      class: 'flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 text-left',
      'data-key': `later ${game.id}`,
      'aria-expanded': String(isOpen),
    };
    return createElement('li', { class: 'grid gap-2 py-2' }, [
      createElement('button', attributes, [renderRow(game), renderPill(game.answer)], { click: toggle }),
      isOpen && renderGameAnswers(view, game, player),
    ]);
  });
  return createElement('section', { class: 'grid gap-2', 'aria-labelledby': 'later' }, [
    createElement('h2', { id: 'later', class: 'label' }, [texts.later]),
    createElement('ul', { class: 'divide-y divide-line rounded-lg border border-line bg-surface px-3' }, rows),
  ]);
}

function renderRow(game: AnswerableGame): HTMLElement {
  return createElement('span', { class: 'min-w-0' }, [
    createElement('span', { class: 'block font-bold' }, [texts.when(game)]),
    createElement('span', { class: 'wrap-anywhere block text-ink-soft text-sm' }, [texts.opponent(game)]),
  ]);
}

function renderPill(answer: Answer | null): HTMLElement {
  const colors = {
    none: 'bg-info-soft text-info-ink',
    in: 'bg-grass-soft text-grass-ink',
    out: 'bg-clay-soft text-clay-ink',
  };
  const color = colors[answer?.status ?? 'none'];
  return createElement('span', { class: `shrink-0 rounded-md px-3 py-1.5 font-bold text-sm ${color}` }, [
    answer ? describeAnswer(answer) : texts.answer,
  ]);
}

function renderFooter({ answers }: View, page: AnswerPage): HTMLElement {
  return createElement('footer', { class: 'grid justify-items-start gap-1 text-ink-soft text-sm' }, [
    page.players.length > 1 && renderLink('another', texts.chooseAnother, () => void answers.choosePlayer(null)),
    createElement('p', {}, [texts.onlyCoach]),
    createElement('a', { href: '/privacy', hreflang: 'en', class: 'flex min-h-11 items-center underline' }, [
      texts.privacy,
    ]),
  ]);
}

const dayMs = 24 * 60 * 60 * 1000;

function countDays(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayMs));
}

type DescribedOutcome = { readonly text: string; readonly color: string };

function describeOutcome(state: AnswersState): DescribedOutcome {
  const { progress, refusal, changedPlayerId, playerId, page } = state;
  const warning = 'bg-warning-soft text-warning-ink';
  const isMissing = isPlayerMissing(state);
  const notLoaded = `${texts.notLoaded} ${texts.notLoadedReason}`;
  const otherName = changedPlayerId === playerId ? undefined : findName(page?.players ?? [], changedPlayerId);
  const ofChild = (text: string) => (otherName ? `${otherName}: ${text}` : text);
  const outcomes: Partial<Record<AnswersState['progress'], DescribedOutcome>> = {
    saved: { text: ofChild(texts.thanks), color: 'bg-grass-soft text-grass-ink' },
    saving: { text: texts.saving, color: 'bg-sunken text-ink-soft' },
    kept: { text: isMissing ? `${notLoaded} ${texts.kept}` : texts.kept, color: warning },
    old: { text: isMissing ? notLoaded : texts.old, color: warning },
    refused: { text: ofChild(texts.refusal(refusal) ?? texts.refused), color: 'bg-danger-soft text-danger-ink' },
  };
  return outcomes[progress] ?? { text: '', color: '' };
}
