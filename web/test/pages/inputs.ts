import { expect } from 'vitest';

/** The id of a new row: a UUID of version 7. */
export const newRowId = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);

/** The value of a field. */
export function textIn(field: HTMLElement): string {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value;
  throw new Error(`${field.tagName} holds no value`);
}

export function inputTypeOf(field: HTMLElement): string {
  return field instanceof HTMLInputElement ? field.type : '';
}
