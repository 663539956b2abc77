import type { GeneratedResult } from './generate/generated-result.ts';
import type { EditorState } from './model/lineup-reducer.ts';

/** What the editor of a lineup takes up again when the coach comes back from another page, such as the print. */
type LeftEditor = {
  readonly gameId: string;
  readonly state: Pick<EditorState, 'content' | 'past' | 'future' | 'automaticOrders'>;
  readonly results: readonly GeneratedResult[];
};

/** Kept in memory for the game that was left last; the mark in the session storage is gone after sign-out. */
let left: LeftEditor | undefined;
const mark = 'leftLineup';

export function rememberLeftEditor(editor: LeftEditor): void {
  left = editor;
  try {
    sessionStorage.setItem(mark, editor.gameId);
  } catch {
    // Without the mark Undo starts with the lineup that is saved.
  }
}

export function findLeftEditor(gameId: string): LeftEditor | undefined {
  return left?.gameId === gameId && sessionStorage.getItem(mark) === gameId ? left : undefined;
}
