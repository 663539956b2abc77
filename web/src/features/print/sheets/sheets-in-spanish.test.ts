import { findPitchLimits } from 'contract/season/pitch-limits';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { layOutPages, SHEETS } from '#features/print/print-options.ts';
import { sampleSheet } from '#test/fakes/sample-sheet.ts';
import { hasOtherLetters, toPseudoLocale } from '#test/languages/pseudo-locale.ts';
import { estimateWidth } from '../print-fonts.ts';
import type { TextShape } from './drawing.ts';
import type { SheetData } from './sheet-data.ts';
import { type SheetTexts, sheetTexts } from './sheet-texts.ts';

const measure = (text: string, { size }: { readonly size: number }) => estimateWidth(text, size);
const papers = (['letter', 'a4'] as const).flatMap((paper) =>
  (['portrait', 'landscape'] as const).map((orientation) => ({ paper, orientation })),
);
const sizes = [7, 9, 13, 18, 25].flatMap((players) => [3, 6, 9, 15].map((innings) => ({ players, innings })));

function listTexts(data: SheetData, sheet: (typeof SHEETS)[number]): readonly TextShape[] {
  const pages = layOutPages(data, { paper: 'letter', orientation: 'portrait', sheet, measure });
  return pages.flatMap(({ shapes }) => shapes.filter((shape) => shape.kind === 'text'));
}

/** Beyond the edge of the paper, or shortened to fit. */
function isBeyond({ text, size, align, x }: TextShape, width: number): boolean {
  const wide = estimateWidth(text, size);
  const left = { start: x, middle: x - wide / 2, end: x - wide }[align];
  return left < 0 || left + wide > width || text.includes('…');
}

/** A sheet whose texts are all in the language. */
function sheetIn(texts: SheetTexts, size = { players: 13, innings: 6 }): SheetData {
  const { players, innings } = size;
  const sample = sampleSheet(size);
  const [first, ...others] = sample.players;
  return {
    ...sample,
    texts,
    // One comes later and is changed, so that every text of a cell is there.
    players: first ? [{ ...first, cells: ['out', ...first.cells.slice(1)], changed: [1] }, ...others] : [],
    opponent: texts.formatOpponent({ homeOrAway: 'away', opponent: 'Lightning' }),
    time: texts.formatTime({ gameDate: '2026-11-21', startTime: '18:00' }),
    details: [texts.home, texts.formatInnings(innings), texts.formatRules('Basic')],
    playedDetails: [texts.home, texts.formatInnings(innings), texts.formatRules('Basic')],
    nameHead: texts.lastName,
    battingNote: texts.describeBatting(players - 1, players),
    endings: texts.describeEndings([1, 2, 3, 4].map((inning) => ({ inning, difference: 1 }))),
    notes: [...texts.describeResting(['Ava', 'Ben']), texts.changed],
    pitchers: sample.pitchers.map((pitcher) => ({ ...pitcher, nextDay: texts.formatDay('2026-11-25') })),
    pitchingNote: [
      ...texts.describeUncounted(['Ava']),
      texts.describePitchingLog(findPitchLimits({ ageGroup: 12 }), { hasPitches: false }),
    ].join(' '),
    stamp: texts.describeStamp({ status: 'draft', version: 2, isWaiting: true }),
    sharedUrl: 'https://evenfield.test/shared/A',
  };
}

describe('Sheets in Spanish', () => {
  it.each(SHEETS)('[B.115] The %s has Spanish texts, and positions as an umpire reads them.', (sheet) => {
    const spanish = listTexts(sheetIn(sheetTexts.es), sheet).map(({ text }) => text);
    const english = new Set(listTexts(sheetIn(sheetTexts.en), sheet).map(({ text }) => text));
    const words = Object.values(sheetTexts.en).filter((text) => typeof text === 'string' && text.length > 2);
    expect(spanish.filter((text) => words.includes(text))).toEqual([]);
    expect(spanish.join('\n')).toMatch(/sáb, 21 de nov de 2026, 6:00.p\..?m\./);
    for (const position of ['P', 'C', '1B', 'SS', 'LF']) if (english.has(position)) expect(spanish).toContain(position);
    if (sheet !== 'pitching-log') expect(spanish).toContain('LF');
  });

  it.each(SHEETS)('stay on the paper as %s, and no text is cut, for 7 to 25 players and 3 to 15 innings.', (sheet) => {
    for (const size of sizes) {
      const data = sheetIn(sheetTexts.es, size);
      for (const paper of papers) {
        const pages = layOutPages(data, { ...paper, sheet, measure });
        const wrong = pages.flatMap(({ width, shapes }) =>
          shapes.flatMap((shape) => (shape.kind === 'text' && isBeyond(shape, width) ? [shape.text] : [])),
        );
        expect({ ...size, ...paper, wrong }).toEqual({ ...size, ...paper, wrong: [] });
      }
    }
  });

  it('write the word for the bench as small as the column of a long game needs.', () => {
    const sizesOf = (innings: number) =>
      listTexts(sheetIn(sheetTexts.es, { players: 13, innings }), 'dugout-card').filter(({ text }) => text === 'BANCA');
    expect(sizesOf(6).every(({ size }) => size === 16)).toBe(true);
    expect(sizesOf(10).every(({ size, text }) => estimateWidth(text, size) <= 38)).toBe(true);
    expect(sizesOf(10).length).toBeGreaterThan(0);
  });

  it('count in the singular and the plural.', () => {
    const { es } = sheetTexts;
    expect([es.formatInnings(1), es.formatInnings(6)]).toEqual(['1 entrada', '6 entradas']);
    expect([es.describeBatting(9, 9), es.describeBatting(9, 12)]).toEqual([
      'Batean los 9 jugadores.',
      'Batean 9 de 12 jugadores.',
    ]);
    expect([...es.describeResting(['Ava']), ...es.describeResting(['Ava', 'Ben'])]).toEqual([
      'Ava descansa: hoy no lanza.',
      'Ava y Ben descansan: hoy no lanzan.',
    ]);
    expect(es.describeResting([])).toEqual([]);
    expect([false, true].map((isWaiting) => es.describeStamp({ status: 'final', version: 2, isWaiting }))).toEqual([
      'Definitiva, versión 2',
      'Definitiva, con cambios desde la versión 2',
    ]);
  });
});

describe('Sheets in the pseudo-locale', () => {
  afterAll(() => void vi.resetModules());

  it.each(SHEETS)('show no text on the %s that is not from the catalog.', async (sheet) => {
    vi.resetModules();
    vi.doMock('../catalogs/es.json', async () => {
      const { default: messages } = await vi.importActual<{ default: Record<string, string> }>('../catalogs/en.json');
      return { default: toPseudoLocale(messages) };
    });
    const { sheetTexts: mocked } = await import('./sheet-texts.ts');
    vi.doUnmock('../catalogs/es.json');
    const data = sheetIn(mocked.es);
    const known = [
      ...[...data.positions, data.team, 'Lightning', data.location, 'Basic', 'Evenfield', data.manager, 'Ava', 'Ben'],
      ...data.players.flatMap(({ name, formalName }) => [name, formalName]),
      ...data.pitchers.map(({ name }) => name),
      ...['sáb', 'mié', 'de nov de', 'p.m.', ' y '],
    ];
    // Long notes take several lines.
    const text = listTexts(data, sheet)
      .map((shape) => shape.text)
      .join(' ');
    expect(text).toContain('⟦');
    expect(hasOtherLetters(text, known), text).toBe(false);
  });
});
