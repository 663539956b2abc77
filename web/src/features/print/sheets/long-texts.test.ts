import { expect, it } from 'vitest';
import { layOutPages, type PrintOptions } from '#features/print/print-options.ts';
import { sampleSheet } from '#test/fakes/sample-sheet.ts';
import { estimateWidth } from '../print-fonts.ts';
import type { SheetData } from './sheet-data.ts';

const measure = (text: string, { size }: { readonly size: number }) => estimateWidth(text, size);
const paper = { paper: 'letter', orientation: 'portrait' } as const;

function listTexts(data: SheetData, sheet: PrintOptions['sheet']) {
  return layOutPages(data, { ...paper, sheet, measure }).flatMap(({ shapes }) =>
    shapes.filter((shape) => shape.kind === 'text'),
  );
}

it('The umpire copies write a long name of the manager within its line.', () => {
  const data = sampleSheet({ players: 12, innings: 6 }, { manager: 'Maximiliana Featherstonehaugh-Vandermeer' });
  const labels = listTexts(data, 'umpire-copies').filter(({ text }) => text.startsWith('Manager:'));
  expect(labels).toHaveLength(2);
  for (const { x, text, size } of labels) expect(x + estimateWidth(text, size)).toBeLessThanOrEqual(816 - 48);
});

it.each(['dugout-card', 'wall-chart', 'pitching-log'] as const)(
  'The heading of the %s names the opponent also beside a team with the longest name, and stays within its lines.',
  (sheet) => {
    const team = 'Oak Hill Otters of the Greater Northern '.repeat(3).slice(0, 100);
    const data = { ...sampleSheet({ players: 12, innings: 6 }), team, opponent: 'vs. Lightning' };
    const [first, second] = listTexts(data, sheet);
    expect(first?.text).toMatch(/^Oak Hill Otters of the Greater Northern Oak Hill.*…$/);
    expect(second?.text).toBe('vs. Lightning');
    for (const shape of [first, second]) {
      expect((shape?.x ?? 0) + estimateWidth(shape?.text ?? '', shape?.size ?? 0)).toBeLessThanOrEqual(816 - 44);
    }
    // The lines of the heading do not touch.
    const [above = 0, below = 0] = [first?.y, second?.y];
    expect(above - (first?.size ?? 0)).toBeGreaterThan(0);
    expect(below - (second?.size ?? 100)).toBeGreaterThanOrEqual(above);
    expect(below).toBeLessThan(104 - 21);
  },
);

it('The wall chart breaks no name of a usual length within a word.', () => {
  const data = sampleSheet({ players: 12, innings: 7 });
  const players = data.players.map((player, index) => (index === 0 ? { ...player, name: 'Maximiliana' } : player));
  const texts = listTexts({ ...data, players }, 'wall-chart').map(({ text }) => text);
  expect(texts.filter((text) => text === 'Maximiliana')).toHaveLength(7);
});

it('The batting order of the wall chart has the number of a player once, also where the name has it.', () => {
  const data = sampleSheet({ players: 9, innings: 3 });
  const players = data.players.map((player, index) => (index === 0 ? { ...player, name: 'Maya A. #40' } : player));
  const order = listTexts({ ...data, players }, 'wall-chart').find(({ text }) => text.startsWith('1. '));
  expect(order?.text).toContain('1. Maya A. #40   2. PlB #41');
});

it.each(['dugout-card', 'wall-chart'] as const)(
  "The %s writes a coach's own position in full, at 9 points or more.",
  (sheet) => {
    const data = sampleSheet({ players: 10, innings: 6 });
    const own = 'Short Center';
    const positions = data.positions.map((position) => (position === 'CF' ? own : position));
    const players = data.players.map((player) => ({
      ...player,
      cells: player.cells.map((cell) =>
        typeof cell === 'object' && cell.position === 'CF' ? { position: own } : cell,
      ),
    }));
    const texts = listTexts({ ...data, positions, players }, sheet);
    const counts = ['Short', 'Center'].map(
      (word) => texts.filter(({ text, size }) => text === word && size >= 12).length,
    );
    expect(counts).toEqual(sheet === 'wall-chart' ? [1, 1] : [6, 6]);
  },
);

it("The umpire copies keep a coach's own position away from the names of the substitutes.", () => {
  const data = sampleSheet({ players: 10, innings: 6 });
  const own = 'Short Center';
  const players = data.players.map((player) => ({ ...player, cells: [{ position: own }] }));
  const [position] = listTexts({ ...data, players }, 'umpire-copies').filter(({ text }) => text === own);
  expect(estimateWidth(own, position?.size ?? 100)).toBeLessThanOrEqual(84);
});
