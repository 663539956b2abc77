import { afterEach, expect, it, vi } from 'vitest';
import { trustedScriptUrl } from './trusted-script-url.ts';

afterEach(() => vi.unstubAllGlobals());

it('A page that is opened again creates no second policy of the same name, which a browser refuses.', () => {
  const names = new Set<string>();
  const createPolicy = (name: string, rules: { readonly createScriptURL: (address: string) => string }) => {
    if (names.has(name)) throw new TypeError(`Policy with name "${name}" already exists.`);
    names.add(name);
    return rules;
  };
  vi.stubGlobal('trustedTypes', { createPolicy });
  expect(trustedScriptUrl('first', '/first.js')()).toBe('/first.js');
  expect(trustedScriptUrl('first', '/first.js')()).toBe('/first.js');
  expect(trustedScriptUrl('second', '/second.js')()).toBe('/second.js');
});
