/** What stands in a field found by its label. */
export function textIn(field: HTMLElement): string {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value;
  throw new Error(`${field.tagName} holds no value`);
}

export function inputTypeOf(field: HTMLElement): string {
  return field instanceof HTMLInputElement ? field.type : '';
}
