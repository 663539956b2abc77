import type { AnswerPage, SeasonInnings } from 'contract/answers/family-answers';
import { createElement } from './create-element.ts';
import { texts } from './texts.ts';
import { type ReadSeason, renderButton, type ShownSeason, type View } from './view.ts';

export function createReadSeason(token: string): ReadSeason {
  return async () => {
    try {
      const address = `/api/answers/${encodeURIComponent(token)}/season`;
      const response = await fetch(address, { cache: 'no-store', credentials: 'omit' });
      return response.ok ? ((await response.json()).season ?? undefined) : undefined;
    } catch {
      return undefined;
    }
  };
}

/** The season of the child of a personal link, read when a family opens it. */
export function renderSeason(view: View, { isPersonal, player }: AnswerPage): HTMLElement | false {
  if (!isPersonal || !player) return false;
  const { folds, fold, readSeason } = view;
  const open = () => {
    fold({ season: 'loading' });
    void readSeason().then((season) => fold({ season: season ?? 'failed' }));
  };
  const toggle = () => {
    // What is being read would open it again.
    if (folds.season === 'loading') return;
    if (folds.season) fold({ season: undefined });
    else open();
  };
  return createElement('section', { class: 'grid gap-2', 'aria-label': texts.season }, [
    renderButton('season', texts.season, toggle, { 'aria-expanded': String(folds.season !== undefined) }),
    folds.season && renderShown(folds.season, player.firstName),
  ]);
}

function renderShown(season: ShownSeason, name: string): HTMLElement {
  if (season === 'loading') return createElement('p', { role: 'status' }, [texts.loading]);
  if (season === 'failed') return createElement('p', { role: 'status' }, [texts.notLoaded, ' ', texts.notLoadedReason]);
  if (season.games === 0) return createElement('p', { class: 'text-ink-soft' }, [texts.noSeason(name)]);
  const rows = [
    renderRow(texts.inField, season.field),
    renderRow(texts.onBench, season.bench),
    ...season.positions.map(({ position, ...innings }) => renderRow(position, innings)),
  ];
  const head = [texts.seasonPlace, texts.seasonInnings, texts.seasonTeam].map((text, index) =>
    createElement('th', { scope: 'col', class: `py-2 ${index === 0 ? 'text-left' : 'text-right'}` }, [text]),
  );
  return createElement('div', { class: 'grid gap-2 rounded-lg border border-line bg-surface p-3' }, [
    createElement('p', { class: 'font-bold' }, [texts.seasonGames(season.games)]),
    createElement('table', { class: 'w-full' }, [
      createElement('thead', {}, [createElement('tr', { class: 'text-ink-soft text-sm' }, head)]),
      createElement('tbody', {}, rows),
    ]),
    createElement('p', { class: 'text-ink-soft text-sm' }, [texts.seasonReason]),
  ]);
}

function renderRow(place: string, { innings, range }: SeasonInnings): HTMLElement {
  const cell = 'border-line border-t py-2 text-right';
  return createElement('tr', {}, [
    createElement('th', { scope: 'row', class: 'border-line border-t py-2 text-left font-normal' }, [place]),
    createElement('td', { class: `${cell} font-bold` }, [String(innings)]),
    createElement('td', { class: cell }, [range ? texts.seasonRange(range) : '–']),
  ]);
}
