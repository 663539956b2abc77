import { replaceEqualDeep } from '@tanstack/react-query';
import type { Inning, InningAssignment, Lock, PlayerId } from 'engine';
import { findPlayerLock, type LineupContent, type SavedLineup, sameContent } from '#domain/lineup/saved-lineup.ts';
import { type Cell, clearCell, clearUnlocked, placePlayer, setInning, setPitchers } from './place-player.ts';

/** The edited lineup, its undo and redo steps, and the saved lineup it is based on (version 0: none yet). */
export type EditorState = {
  readonly content: LineupContent;
  readonly past: readonly LineupContent[];
  readonly future: readonly LineupContent[];
  readonly base: SavedLineup;
  /** The batting orders that the page or Generate made. */
  readonly automaticOrders: readonly (readonly PlayerId[])[];
};

export type EditorAction =
  | { readonly type: 'place'; readonly cell: Cell; readonly playerId: PlayerId }
  | { readonly type: 'clear'; readonly cell: Cell }
  | { readonly type: 'clear-unlocked' }
  | { readonly type: 'toggle-lock'; readonly lock: Lock }
  | { readonly type: 'lock'; readonly locks: readonly Lock[] }
  | { readonly type: 'unlock'; readonly locks: readonly Lock[] }
  /** Locks of the mound; none leaves the pitchers to Generate. */
  | { readonly type: 'set-pitchers'; readonly locks: readonly Lock[] }
  /** Replaces the cells of an inning, as by those of the inning before. */
  | { readonly type: 'set-inning'; readonly inning: Inning; readonly cells: InningAssignment }
  | {
      readonly type: 'generated';
      readonly innings: readonly InningAssignment[];
      readonly battingOrder: readonly PlayerId[];
    }
  /** Replaces the lineup by the other of two alternatives. */
  | { readonly type: 'use-alternative'; readonly content: LineupContent }
  /** Adds and removes batters; the others keep the order they have. */
  | { readonly type: 'set-batting-order'; readonly battingOrder: readonly PlayerId[] }
  | { readonly type: 'use-team-order'; readonly battingOrder: readonly PlayerId[] }
  /** Moves a batter earlier (negative) or later. */
  | { readonly type: 'move-batter'; readonly playerId: PlayerId; readonly by: number }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };

const maxUndoSteps = 100;

export function startEditor(content: LineupContent, base: SavedLineup): EditorState {
  // The order of a saved lineup is the coach's.
  const automaticOrders = base.version === 0 ? [base.content.battingOrder] : [];
  return { content, past: [], future: [], base, automaticOrders };
}

export function isDirty({ content, base }: Pick<EditorState, 'content' | 'base'>): boolean {
  return !sameContent(content, base.content);
}

/** True when the coach has moved batters or opened a saved lineup, so that Generate keeps the batting order. */
export function isOrderArranged({
  content,
  automaticOrders,
}: Pick<EditorState, 'content' | 'automaticOrders'>): boolean {
  return !automaticOrders.some((order) => order.join() === content.battingOrder.join());
}

/**
 * The lineup as it is stored now, and the saved one that it is based on. Undo takes back what another tab or device has
 * changed. What is as it was stays the same object, so that it is not rendered again.
 */
export function followStored(state: EditorState, content: LineupContent, base: SavedLineup): EditorState {
  const followed = edit(state, replaceEqualDeep(state.content, content));
  const isSame = base.version === state.base.version && base.status === state.base.status;
  return isSame ? followed : { ...followed, base };
}

export function lineupReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'undo':
      return undo(state);
    case 'redo':
      return redo(state);
    default:
      return edit(rememberOrder(state, action), applyEdit(state.content, action));
  }
}

type Edit = Exclude<EditorAction, { type: 'undo' | 'redo' }>;

function applyEdit(content: LineupContent, action: Edit): LineupContent {
  switch (action.type) {
    case 'place':
      return placePlayer(content, action.cell, action.playerId);
    case 'clear':
      return clearCell(content, action.cell);
    case 'clear-unlocked':
      return clearUnlocked(content);
    case 'toggle-lock':
      return toggleLock(content, action.lock);
    case 'lock':
      return action.locks.reduce(addLock, content);
    case 'set-inning':
      return setInning(content, action.inning, action.cells);
    case 'unlock':
      return {
        ...content,
        locks: content.locks.filter((lock) => !action.locks.some((removed) => sameLock(lock, removed))),
      };
    case 'set-pitchers':
      return setPitchers(content, action.locks);
    case 'generated':
      return { ...content, innings: action.innings, battingOrder: action.battingOrder };
    case 'use-alternative':
      return action.content;
    case 'set-batting-order':
    case 'use-team-order':
      return { ...content, battingOrder: action.battingOrder };
    case 'move-batter':
      return { ...content, battingOrder: moveBatter(content.battingOrder, action.playerId, action.by) };
  }
}

/** An order made from an arranged one keeps the arrangement, so it is arranged, too. */
function rememberOrder(state: EditorState, action: Edit): EditorState {
  const isMade = action.type === 'generated' || action.type === 'set-batting-order';
  if (action.type !== 'use-team-order' && !(isMade && !isOrderArranged(state))) return state;
  return { ...state, automaticOrders: [...state.automaticOrders, action.battingOrder].slice(-maxUndoSteps) };
}

function edit(state: EditorState, content: LineupContent): EditorState {
  if (sameContent(state.content, content)) return state;
  return { ...state, content, past: [...state.past, state.content].slice(-maxUndoSteps), future: [] };
}

function undo(state: EditorState): EditorState {
  const content = state.past.at(-1);
  if (content === undefined) return state;
  return { ...state, content, past: state.past.slice(0, -1), future: [state.content, ...state.future] };
}

function redo(state: EditorState): EditorState {
  const [content, ...future] = state.future;
  if (content === undefined) return state;
  return { ...state, content, past: [...state.past, state.content], future };
}

/** A player can be locked at one place per inning only, so a new lock replaces the old one. */
function toggleLock(content: LineupContent, lock: Lock): LineupContent {
  const current = findPlayerLock(content, lock.inning, lock.playerId);
  const others = content.locks.filter((other) => other !== current);
  return { ...content, locks: current?.position === lock.position ? others : [...others, lock] };
}

function addLock(content: LineupContent, lock: Lock): LineupContent {
  const current = findPlayerLock(content, lock.inning, lock.playerId);
  return { ...content, locks: [...content.locks.filter((other) => other !== current), lock] };
}

function sameLock(one: Lock, other: Lock): boolean {
  return one.inning === other.inning && one.playerId === other.playerId && one.position === other.position;
}

function moveBatter(order: readonly PlayerId[], playerId: PlayerId, by: number): readonly PlayerId[] {
  const from = order.indexOf(playerId);
  if (from === -1 || order[from + by] === undefined) return order;
  return order.toSpliced(from, 1).toSpliced(from + by, 0, playerId);
}
