import { useSyncExternalStore } from 'react';
import { createEmitter } from '#lib/emitter.ts';
import en from './catalogs/en.json' with { type: 'json' };

type ShellTexts = Readonly<Record<keyof typeof en, string>>;

const changes = createEmitter<undefined>();
let shown: ShellTexts = en;

/** Replaces the texts of what surrounds every page. Without texts they are English again. */
export function showShellTexts(texts: ShellTexts = en): void {
  shown = texts;
  changes.emit(undefined);
}

/** The texts of what surrounds every page: in English, but on the pages of families. */
export function useShellTexts(): ShellTexts {
  return useSyncExternalStore(
    changes.subscribe,
    () => shown,
    () => en,
  );
}
