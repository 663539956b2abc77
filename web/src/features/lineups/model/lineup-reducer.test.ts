import { describe, expect, it } from 'vitest';
import { emptyContent, fitToGame, type LineupContent } from '#domain/lineup/saved-lineup.ts';
import {
  type EditorAction,
  type EditorState,
  followStored,
  isDirty,
  isOrderArranged,
  lineupReducer,
  startEditor,
} from './lineup-reducer.ts';

const noneYet = { version: 0, status: 'draft', content: emptyContent(3) } as const;

function play(
  actions: readonly EditorAction[],
  from: EditorState = startEditor(emptyContent(3), noneYet),
): EditorState {
  return actions.reduce(lineupReducer, from);
}

const put = (playerId: string, position: string, inning = 1): EditorAction => ({
  type: 'place',
  cell: { inning, position },
  playerId,
});
const lock = (playerId: string, position: string | null, inning = 1): EditorAction => ({
  type: 'toggle-lock',
  lock: { inning, playerId, position },
});

describe('placing', () => {
  it('puts a bench player into a cell and moves the current player to the bench', () => {
    const { content } = play([put('ana', 'SS'), put('ben', 'SS')]);
    expect(content.innings).toEqual([{ SS: 'ben' }, {}, {}]);
  });

  it('lets two players of an inning trade places', () => {
    const { content } = play([put('ana', 'SS'), put('ben', 'C'), put('ben', 'SS')]);
    expect(content.innings[0]).toEqual({ SS: 'ben', C: 'ana' });
  });

  it('moves a player to an empty cell without leaving a duplicate', () => {
    const { content } = play([put('ana', 'SS'), put('ana', 'C')]);
    expect(content.innings[0]).toEqual({ C: 'ana' });
  });

  it('Placing does not change the other innings.', () => {
    const before = play([put('ana', 'SS', 2), put('ben', 'C', 2)]);
    const after = play([put('ana', 'C', 1)], before);
    expect(after.content.innings[1]).toBe(before.content.innings[1]);
  });

  it('ignores a cell of an inning the game does not have', () => {
    const state = play([]);
    expect(play([put('ana', 'SS', 9)], state)).toBe(state);
  });

  it('keeps a lock on its cell when the coach places another player there', () => {
    const { content } = play([put('ana', 'SS'), lock('ana', 'SS'), put('ben', 'SS')]);
    expect(content.locks).toEqual([{ inning: 1, playerId: 'ben', position: 'SS' }]);
  });

  it('removes the lock of a player who is moved away from a locked cell', () => {
    const moved = play([put('ana', 'SS'), lock('ana', 'SS'), put('ana', 'C')]);
    expect(moved.content.locks).toEqual([]);
    const taken = play([lock('ana', null), put('ana', 'C')]);
    expect(taken.content.locks).toEqual([]);
  });
});

describe('clearing', () => {
  it('empties one cell and its lock', () => {
    const { content } = play([
      put('ana', 'SS'),
      lock('ana', 'SS'),
      put('ben', 'C'),
      { type: 'clear', cell: { inning: 1, position: 'SS' } },
    ]);
    expect(content).toMatchObject({ innings: [{ C: 'ben' }, {}, {}], locks: [] });
  });

  it('keeps locked cells when everything else is cleared', () => {
    const { content } = play([put('ana', 'SS'), lock('ana', 'SS'), put('ben', 'C'), { type: 'clear-unlocked' }]);
    expect(content.innings[0]).toEqual({ SS: 'ana' });
    expect(content.locks).toHaveLength(1);
  });
});

describe('locks', () => {
  it('Locks are set and removed by the same action, on the field and on the bench.', () => {
    expect(play([lock('ana', null)]).content.locks).toEqual([{ inning: 1, playerId: 'ana', position: null }]);
    expect(play([lock('ana', null), lock('ana', null)]).content.locks).toEqual([]);
  });

  it('Locks can be removed several at a time.', () => {
    const locks = [
      { inning: 1, playerId: 'ana', position: null },
      { inning: 2, playerId: 'ana', position: 'C' },
    ];
    const { content } = play([lock('ana', null), lock('ana', 'C', 2), lock('ben', 'P', 2), { type: 'unlock', locks }]);
    expect(content.locks).toEqual([{ inning: 2, playerId: 'ben', position: 'P' }]);
  });

  it('keep a player in one place per inning', () => {
    const { content } = play([lock('ana', null), lock('ana', 'SS'), lock('ana', 'C', 2)]);
    expect(content.locks).toEqual([
      { inning: 1, playerId: 'ana', position: 'SS' },
      { inning: 2, playerId: 'ana', position: 'C' },
    ]);
  });
});

describe('the batting order', () => {
  const ordered: EditorAction = { type: 'set-batting-order', battingOrder: ['ana', 'ben', 'eva'] };

  it('moves a batter one place up or down', () => {
    const up = play([ordered, { type: 'move-batter', playerId: 'eva', by: -1 }]);
    expect(up.content.battingOrder).toEqual(['ana', 'eva', 'ben']);
    const down = play([{ type: 'move-batter', playerId: 'eva', by: 1 }], up);
    expect(down.content.battingOrder).toEqual(['ana', 'ben', 'eva']);
  });

  it('Moving a batter does nothing at either end or for an unknown player.', () => {
    const state = play([ordered]);
    expect(play([{ type: 'move-batter', playerId: 'ana', by: -1 }], state)).toBe(state);
    expect(play([{ type: 'move-batter', playerId: 'eva', by: 1 }], state)).toBe(state);
    expect(play([{ type: 'move-batter', playerId: 'zoe', by: -1 }], state)).toBe(state);
  });
});

describe('undo and redo', () => {
  const generated: EditorAction = { type: 'generated', innings: [{ SS: 'eva' }, {}, {}], battingOrder: ['eva'] };

  it('[B.11] undoes a generated lineup to the manual edits and redoes it', () => {
    const undone = play([put('ana', 'SS'), generated, { type: 'undo' }]);
    expect(undone.content).toMatchObject({ innings: [{ SS: 'ana' }, {}, {}], battingOrder: [] });
    expect(play([{ type: 'redo' }], undone).content.innings[0]).toEqual({ SS: 'eva' });
  });

  it('drops the redo steps as soon as something else is edited', () => {
    const state = play([put('ana', 'SS'), { type: 'undo' }, put('ben', 'C'), { type: 'redo' }]);
    expect(state.content.innings[0]).toEqual({ C: 'ben' });
  });

  it('adds no step for an action that changed nothing', () => {
    const state = play([put('ana', 'SS')]);
    expect(play([put('ana', 'SS'), { type: 'clear', cell: { inning: 2, position: 'C' } }], state)).toBe(state);
  });

  it('Undo and redo do nothing before the first step and after the last.', () => {
    const state = play([]);
    expect(play([{ type: 'undo' }, { type: 'redo' }], state)).toBe(state);
  });

  it('keeps the last hundred steps', () => {
    const edits = Array.from({ length: 130 }, (_, index) => put(`player-${index}`, 'SS'));
    expect(play(edits).past).toHaveLength(100);
  });
});

describe('saving', () => {
  it('The lineup is dirty from the first edit, and clean again after undoing it, whatever the order of the cells.', () => {
    const edited = play([put('ana', 'SS'), put('ben', 'C')]);
    expect(isDirty(edited)).toBe(true);
    expect(isDirty(play([{ type: 'undo' }, { type: 'undo' }], edited))).toBe(false);
    const base = { ...noneYet, content: { ...noneYet.content, innings: [{ C: 'ben', SS: 'ana' }, {}, {}] } };
    expect(isDirty(startEditor(edited.content, base))).toBe(false);
  });

  const saved = (content: LineupContent, version = 1) => ({ version, status: 'draft', content }) as const;

  it('storing what is shown adds no undo step and renders no cell again', () => {
    const sent = play([put('ana', 'SS')]);
    const stored = structuredClone(sent.content);
    const state = followStored(sent, stored, saved(stored));
    expect(state.content).toBe(sent.content);
    expect(state.past).toBe(sent.past);
    expect(isDirty(state)).toBe(false);
  });

  it('an undo that was stored can be done again', () => {
    const undone = play([put('ana', 'SS'), { type: 'undo' }]);
    const state = followStored(undone, structuredClone(undone.content), saved(undone.content));
    expect(state.content.innings[0]).toEqual({});
    expect(state.future).toHaveLength(1);
  });

  it('takes the innings that were changed elsewhere, and undo restores the coach’s own', () => {
    const mine = play([put('ana', 'SS'), put('ben', 'SS', 3)]);
    const theirs = { ...mine.content, innings: [{ SS: 'ana' }, { SS: 'zoe' }, { SS: 'ben' }] };
    const state = followStored(mine, theirs, saved(theirs, 5));
    expect(state.content.innings).toEqual([{ SS: 'ana' }, { SS: 'zoe' }, { SS: 'ben' }]);
    expect(state.content.innings[0]).toBe(mine.content.innings[0]);
    expect(state.base.version).toBe(5);
    expect(play([{ type: 'undo' }], state).content.innings).toEqual([{ SS: 'ana' }, {}, { SS: 'ben' }]);
  });
});

describe('a batting order that the coach arranges', () => {
  const started = { ...noneYet, content: { ...emptyContent(3), battingOrder: ['ana', 'ben', 'eva'] } };
  const opened = startEditor(started.content, started);
  const arranged = (actions: readonly EditorAction[]) => isOrderArranged(play(actions, opened));
  const moved: EditorAction = { type: 'move-batter', playerId: 'ben', by: -1 };
  const generated = (...battingOrder: string[]): EditorAction => ({
    type: 'generated',
    innings: [{}, {}, {}],
    battingOrder,
  });

  it('A batting order that the coach arranges is neither the order the page started with nor one that Generate made.', () => {
    expect(arranged([])).toBe(false);
    expect(arranged([put('ana', 'SS')])).toBe(false);
    expect(arranged([generated('eva', 'ben', 'ana')])).toBe(false);
    expect(arranged([generated('eva', 'ben', 'ana'), generated('ben', 'eva', 'ana'), { type: 'undo' }])).toBe(false);
  });

  it('stays arranged when Generate and the filling of missing batters start from it', () => {
    expect(arranged([moved])).toBe(true);
    expect(arranged([moved, generated('ben', 'ana')])).toBe(true);
    expect(arranged([moved, { type: 'set-batting-order', battingOrder: ['ben', 'ana'] }])).toBe(true);
    expect(arranged([generated('eva', 'ben', 'ana'), moved])).toBe(true);
  });

  it('A batting order that the coach arranges is no longer arranged when the coach undoes the moves or uses the order of the team.', () => {
    expect(arranged([moved, { type: 'undo' }])).toBe(false);
    expect(arranged([moved, { type: 'use-team-order', battingOrder: ['eva', 'ana', 'ben'] }])).toBe(false);
  });

  it('A batting order that the coach arranges is the order of any saved lineup that is opened.', () => {
    expect(isOrderArranged(startEditor(started.content, { ...started, version: 1 }))).toBe(true);
  });

  it('A batting order that the coach has not arranged stays so when the lineup saves itself.', () => {
    const { content } = opened;
    const saved = followStored(opened, content, { ...started, version: 1 });
    expect(isOrderArranged(saved)).toBe(false);
    expect(isOrderArranged(play([moved], saved))).toBe(true);
  });
});

describe('a game that was changed after the lineup was saved', () => {
  it('drops innings, positions and locks the game no longer has, and adds the innings it has gained', () => {
    const content = {
      innings: [{ SS: 'ana', LCF: 'ben' }, { LCF: 'ana' }],
      battingOrder: ['ana'],
      locks: [
        { inning: 1, playerId: 'ana', position: 'SS' },
        { inning: 1, playerId: 'ben', position: 'LCF' },
        { inning: 2, playerId: 'ben', position: null },
      ],
    };
    const players = [{ id: 'ana' }, { id: 'ben' }];
    expect(fitToGame(content, { innings: 1, positions: ['P', 'SS'], players })).toEqual({
      innings: [{ SS: 'ana' }],
      battingOrder: ['ana'],
      locks: [{ inning: 1, playerId: 'ana', position: 'SS' }],
    });
    expect(fitToGame(content, { innings: 3, positions: ['SS', 'LCF'], players }).innings).toHaveLength(3);
  });

  it('drops the locks of a player who left the team, on the bench too, where they could not be removed', () => {
    const locks = [
      { inning: 1, playerId: 'ana', position: null },
      { inning: 1, playerId: 'ben', position: null },
    ];
    const fitted = fitToGame(
      { innings: [{}], battingOrder: [], locks },
      { innings: 1, positions: [], players: [{ id: 'ben' }] },
    );
    expect(fitted.locks).toEqual(locks.slice(1));
  });
});
