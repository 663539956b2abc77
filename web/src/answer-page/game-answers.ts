import { createElement } from './create-element.ts';
import { type Answer, type AnswerableGame, texts } from './texts.ts';
import { type Player, type Question, renderButton, renderLink, type View } from './view.ts';

const allGame = { fromInning: null, throughInning: null } as const;
/** `answerLimits.noteMax` of the contract, which would bring the library of its schemas into this small page. */
const noteMax = 140;

type GameView = {
  readonly view: View;
  readonly game: AnswerableGame;
  readonly player: Player;
  /** What was said before, for the innings; the whole game before an answer, and after "not going". */
  readonly known: Answer;
  readonly send: (answer: Answer) => void;
};

/** Four answers, the given one filled. One tap on another one changes it. */
export function renderGameAnswers(view: View, game: AnswerableGame, player: Player): HTMLElement {
  const { answer } = game;
  if (game.isDecidedByCoach && answer) {
    return createElement('p', { class: 'rounded-md bg-info-soft p-3 text-info-ink' }, [
      texts.decided(player.firstName, answer),
    ]);
  }
  const known: Answer = answer?.status === 'in' ? answer : { status: 'in', ...allGame };
  const send = (chosen: Answer) => sendAnswer(view, { game, player, answer: chosen });
  const gameView = { view, game, player, known, send };
  const question = findQuestion(view, game);
  return createElement('div', { class: 'grid gap-2' }, [
    renderFourAnswers(gameView, question),
    (question === 'late' || question === 'leaving') && renderInnings(gameView, question),
    renderLink(`${game.id} note`, texts.note, () => toggle(gameView, 'note'), {
      'aria-expanded': String(question === 'note'),
    }),
    question === 'note' && renderNote(gameView),
  ]);
}

function findQuestion({ folds }: View, { id }: AnswerableGame): Question | undefined {
  return folds.asking?.gameId === id ? folds.asking.question : undefined;
}

function toggle({ view, game }: GameView, question: Question): void {
  const isOpen = findQuestion(view, game) === question;
  view.fold({ asking: isOpen ? undefined : { gameId: game.id, question } });
}

function renderFourAnswers(gameView: GameView, question: Question | undefined): HTMLElement {
  const { game, known, send } = gameView;
  const late = known.fromInning;
  const leaving = known.throughInning;
  const isGoing = game.answer?.status === 'in' && late === null && leaving === null;
  const key = (name: string, label: string, isGiven: boolean, click: () => void, more = {}) =>
    renderButton(`${game.id} ${name}`, isGiven ? `✓ ${label}` : label, click, {
      'aria-pressed': String(isGiven),
      ...more,
    });
  const asks = (what: Question) => ({ 'aria-expanded': String(question === what) });
  const large = { class: 'key min-h-16' };
  return createElement('div', { class: 'grid grid-cols-2 gap-2', role: 'group', 'aria-label': texts.answer }, [
    key('going', texts.going, isGoing, () => send({ status: 'in', ...allGame }), large),
    key('out', texts.notGoing, game.answer?.status === 'out', () => send({ status: 'out', ...allGame }), large),
    key(
      'late',
      late === null ? texts.late : texts.fromInning(late),
      late !== null,
      () => toggle(gameView, 'late'),
      asks('late'),
    ),
    key(
      'leaving',
      leaving === null ? texts.leaving : texts.afterInning(leaving),
      leaving !== null,
      () => toggle(gameView, 'leaving'),
      asks('leaving'),
    ),
  ]);
}

/** A player who is late comes after the first inning, and one who leaves early leaves before the last. */
function renderInnings({ game, known, send }: GameView, question: 'late' | 'leaving'): HTMLElement {
  const isLate = question === 'late';
  const { fromInning, throughInning } = known;
  const choose = (inning: number): Answer =>
    isLate
      ? { ...known, fromInning: inning, throughInning: throughInning && throughInning >= inning ? throughInning : null }
      : { ...known, throughInning: inning, fromInning: fromInning && fromInning <= inning ? fromInning : null };
  const keys = Array.from({ length: game.inningsCount - 1 }, (_, index) => {
    const inning = index + (isLate ? 2 : 1);
    return renderButton(`${game.id} ${question} ${inning}`, String(inning), () => send(choose(inning)), {
      'aria-pressed': String(inning === (isLate ? fromInning : throughInning)),
    });
  });
  return createElement('fieldset', { class: 'grid gap-2 rounded-md bg-sunken p-3' }, [
    createElement('legend', { class: 'float-left text-sm' }, [isLate ? texts.askFrom : texts.askAfter]),
    createElement('div', { class: 'clear-both flex flex-wrap gap-2' }, keys),
  ]);
}

/** What is written goes along with the next answer, or with the one that is given already. */
function renderNote({ view, game, send }: GameView): HTMLElement {
  const id = `note-${game.id}`;
  const { answer } = game;
  const text = {
    ...{ id, class: 'field', rows: 2, maxlength: noteMax },
    ...{ 'data-key': id, 'aria-label': texts.note, 'aria-describedby': `${id}-hint` },
  };
  return createElement('div', { class: 'grid gap-2' }, [
    createElement('textarea', text, [view.folds.notes.get(game.id) ?? ''], {
      input: (note) => view.folds.notes.set(game.id, note),
    }),
    createElement('p', { id: `${id}-hint`, class: 'text-ink-soft text-sm' }, [texts.noteHint]),
    answer !== null && renderButton(`${id}-send`, texts.sendNote, () => send(answer)),
  ]);
}

type Given = { readonly game: AnswerableGame; readonly player: Player; readonly answer: Answer };

function sendAnswer({ answers, folds, fold }: View, { game, player, answer }: Given): void {
  const { status, fromInning, throughInning } = answer;
  const note = folds.notes.get(game.id)?.trim();
  folds.notes.delete(game.id);
  fold({ asking: undefined });
  const path = toAnswerPath(game, player);
  const body = {
    status,
    ...(fromInning !== null && { fromInning }),
    ...(throughInning !== null && { throughInning }),
    ...(note && { note }),
  };
  void answers.change({ key: path, method: 'PUT', path, body });
}

/** The answer that waits on this device takes the place of the stored one. */
export function withWaitingAnswer({ answers }: View, game: AnswerableGame, player: Player): AnswerableGame {
  const change = answers.state().waiting.find(({ key }) => key === toAnswerPath(game, player));
  const { status, fromInning = null, throughInning = null }: Partial<Answer> = Object(change?.body);
  return status ? { ...game, answer: { status, fromInning, throughInning } } : game;
}

function toAnswerPath(game: AnswerableGame, player: Player): string {
  return `/games/${game.id}/players/${player.id}`;
}
