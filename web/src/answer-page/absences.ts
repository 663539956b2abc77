import type { AnswerPage } from 'contract/answers/family-answers';
import { createElement } from './create-element.ts';
import { texts } from './texts.ts';
import { type Folds, type Player, renderButton, type View } from './view.ts';

/** When the player is away: what was said, and a form for more. */
export function renderAbsences(view: View, { absences }: AnswerPage, player: Player): HTMLElement {
  const { answers, folds, fold, today } = view;
  const toggle = () => fold({ away: folds.away ? undefined : { firstDay: today(), lastDay: today() } });
  return createElement('section', { class: 'grid gap-2', 'aria-label': texts.awayTitle }, [
    ...absences.map(({ id, firstDay, lastDay }) => {
      const absence = texts.absence(firstDay, lastDay);
      const path = toAbsencePath(player, id);
      const remove = () => void answers.change({ key: path, method: 'DELETE', path });
      return createElement('p', { class: 'flex items-center justify-between gap-3' }, [
        createElement('span', {}, [absence]),
        renderButton(`remove ${id}`, texts.remove, remove, { 'aria-label': texts.removeAway(absence) }),
      ]);
    }),
    renderButton('away', texts.away, toggle, { 'aria-expanded': String(folds.away !== undefined) }),
    folds.away && renderForm(view, player, folds.away),
  ]);
}

function renderForm(view: View, player: Player, days: NonNullable<Folds['away']>): HTMLElement {
  const children = [
    renderDay(view, days, 'firstDay'),
    renderDay(view, days, 'lastDay'),
    createElement('p', { class: 'text-ink-soft text-sm' }, [texts.awayReason]),
    createElement('button', { class: 'key', 'data-key': 'save away' }, [texts.saveAway]),
  ];
  return createElement('form', { class: 'grid gap-3 rounded-md bg-sunken p-3' }, children, {
    submit: () => {
      const [firstDay = '', lastDay = ''] = [days.firstDay, days.lastDay].toSorted();
      const path = toAbsencePath(player, view.newId());
      view.fold({ away: undefined });
      void view.answers.change({ key: path, method: 'PUT', path, body: { firstDay, lastDay } });
    },
  });
}

function renderDay({ today }: View, days: NonNullable<Folds['away']>, name: keyof typeof days): HTMLElement {
  // The server refuses more days than a year has. The browser says so in the language of the device.
  const max = new Date(Date.parse(today()) + 365 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const field = { type: 'date', class: 'field font-normal', required: true, max, 'data-key': name };
  return createElement('label', { class: 'grid gap-1 font-bold' }, [
    name === 'firstDay' ? texts.awayFrom : texts.awayTo,
    createElement('input', { ...field, min: today(), value: days[name] }, [], {
      input: (day) => {
        days[name] = day;
      },
    }),
  ]);
}

function toAbsencePath(player: Player, id: string): string {
  return `/players/${player.id}/absences/${id}`;
}
