export type Toast = {
  readonly id: number;
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
  readonly durationMs: number;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
};

type ToastOptions = Partial<Pick<Toast, 'tone' | 'durationMs' | 'action'>>;

const readingTimeMs = { success: 3000, info: 5000, error: 8000 } as const;

/** How long a message with a button stays, such as Undo: a coach reads, decides and reaches for it. */
export const actionTimeMs = 10_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows a short message in a corner. A message that the coach must not miss belongs in an `Alert` on the page. Returns
 * the id, with which a message can be dismissed when it is no longer true.
 */
export function showToast(
  text: string,
  { tone = 'success', action, durationMs = action ? actionTimeMs : readingTimeMs[tone] }: ToastOptions = {},
): number {
  lastId += 1;
  change([...toasts, { id: lastId, tone, text, durationMs, action }]);
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
