import { afterEach, expect, it, vi } from 'vitest';
import { discardAllUnsavedEdits, readUnsavedEdits, storeUnsavedEdits } from './unsaved-edits.ts';

const dana = { coachId: 'dana', subject: 'lineup:7' };
const robin = { coachId: 'robin', subject: 'lineup:7' };
const day = 24 * 3_600_000;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('edits are readable only by the coach who made them', () => {
  storeUnsavedEdits(dana, ['hers'], 1000);
  expect(readUnsavedEdits(robin, 1000)).toBeNull();
  expect(readUnsavedEdits(dana, 1000)).toEqual({ editedAt: 1000, edits: ['hers'] });
});

it('edits of any coach are dropped after 30 days', () => {
  storeUnsavedEdits(dana, 'old', 0);
  storeUnsavedEdits(robin, 'newer', 1);
  expect(readUnsavedEdits(robin, 30 * day)?.edits).toBe('newer');
  expect(readUnsavedEdits(dana, 30 * day)).toBeNull();
  expect(Object.keys(localStorage)).toEqual(['unsaved:robin:lineup:7']);
});

it('an entry that cannot be parsed counts as missing', () => {
  for (const text of ['', 'null', '7', '{"edits":1}', '[']) {
    localStorage.setItem('unsaved:dana:lineup:7', text);
    expect(readUnsavedEdits(dana, 0)).toBeNull();
  }
});

it('a full storage causes no error', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { setItem });
  storeUnsavedEdits(dana, 'edits', 0);
  expect(warn).toHaveBeenCalledTimes(1);
});

it('deleting an account removes its edits and keeps those of other coaches', () => {
  storeUnsavedEdits(dana, 1, 0);
  storeUnsavedEdits({ ...dana, subject: 'lineup:8' }, 2, 0);
  storeUnsavedEdits(robin, 3, 0);
  discardAllUnsavedEdits('dana');
  expect(Object.keys(localStorage)).toEqual(['unsaved:robin:lineup:7']);
});
