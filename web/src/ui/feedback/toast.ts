export type Toast = {
  readonly id: number;
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
  /** Milliseconds until it goes away by itself. */
  readonly stays: number;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
};

type ToastOptions = Partial<Pick<Toast, 'tone' | 'stays' | 'action'>>;

const readingTime = { success: 3000, info: 5000, error: 8000 } as const;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Says something in passing, in a corner. What must not be missed belongs in an `Alert` on the page. Returns its id,
 * for words that stop being true before they are gone.
 */
export function showToast(
  text: string,
  { tone = 'success', stays = readingTime[tone], action }: ToastOptions = {},
): number {
  lastId += 1;
  change([...toasts, { id: lastId, tone, text, stays, action }]);
  return lastId;
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of [...listeners]) listener();
}
