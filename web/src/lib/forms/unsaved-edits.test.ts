import { afterEach, expect, test, vi } from 'vitest';
import { discardAllUnsavedEdits, readUnsavedEdits, storeUnsavedEdits } from './unsaved-edits.ts';

const dana = { coachId: 'dana', subject: 'lineup:7' };
const robin = { coachId: 'robin', subject: 'lineup:7' };
const day = 24 * 3_600_000;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('edits are read by the coach who made them only', () => {
  storeUnsavedEdits(dana, ['hers'], 1000);
  expect(readUnsavedEdits(robin, 1000)).toBeNull();
  expect(readUnsavedEdits(dana, 1000)).toEqual({ editedAt: 1000, edits: ['hers'] });
});

test('edits of any coach are dropped after 30 days', () => {
  storeUnsavedEdits(dana, 'old', 0);
  storeUnsavedEdits(robin, 'newer', 1);
  expect(readUnsavedEdits(robin, 30 * day)?.edits).toBe('newer');
  expect(readUnsavedEdits(dana, 30 * day)).toBeNull();
  expect(Object.keys(localStorage)).toEqual(['unsaved:robin:lineup:7']);
});

test('an entry that cannot be read is as good as none', () => {
  for (const text of ['', 'null', '7', '{"edits":1}', '[']) {
    localStorage.setItem('unsaved:dana:lineup:7', text);
    expect(readUnsavedEdits(dana, 0)).toBeNull();
  }
});

test('a storage that is full breaks nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { setItem });
  storeUnsavedEdits(dana, 'edits', 0);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('a coach whose account is gone leaves no edits, and those of others stay', () => {
  storeUnsavedEdits(dana, 1, 0);
  storeUnsavedEdits({ ...dana, subject: 'lineup:8' }, 2, 0);
  storeUnsavedEdits(robin, 3, 0);
  discardAllUnsavedEdits('dana');
  expect(Object.keys(localStorage)).toEqual(['unsaved:robin:lineup:7']);
});
