import { expect } from 'vitest';

/** Names that would become elements, run code or change where they are inserted as something else than text. */
export const markupPayloads = [
  '<script data-planted>planted=1</script>',
  '<img src=x data-planted onerror=planted=1>',
  '"><svg data-planted onload=planted=1>',
  "'><b data-planted>bold</b>",
  '</textarea></title><i data-planted>',
  '<a href=javascript:planted=1 data-planted>go</a>',
  '<!-- --><u data-planted>',
  '&lt;b&gt; &amp; &#60;i&#62;',
  '{{planted=1}} `planted=1`',
  '%3Cb data-planted%3E',
];

/** Checks that every payload is on the page as it was written, as text or as a name for screen readers, and made nothing. */
export function expectPlainText(payloads: readonly string[] = markupPayloads): void {
  const names = [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'));
  const shown = [document.body.textContent, ...names].join('\n');
  expect(payloads.filter((payload) => !shown.includes(payload))).toEqual([]);
  expect(document.querySelector('[data-planted], [onerror], [onload], [href^="javascript:"]')).toBeNull();
  expect(Reflect.get(globalThis, 'planted')).toBeUndefined();
}
