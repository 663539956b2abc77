import { describe, expect, it } from 'vitest';
import { aPlayer } from '#test/fakes/records.ts';
import { applyBulkChange, isEmptyChange, noChange, revertBulkChange } from './bulk-change.ts';

const ana = aPlayer({ battingPreference: 1, throwingPreference: 0, wishes: { P: 'never', SS: 'prefer' } });

describe('A change of several players', () => {
  it('sets only what a player does not have already, and leaves everything else as it is.', () => {
    const change = {
      battingPreference: 1,
      throwingPreference: 1,
      wishes: { P: 'can', SS: 'prefer' },
      strengths: { LF: 'strong' },
    } as const;
    expect(applyBulkChange(ana, change)).toEqual({
      throwingPreference: 1,
      wishes: { P: 'can', SS: 'prefer' },
      strengths: { LF: 'strong' },
    });
    expect(applyBulkChange(ana, { ...noChange, wishes: { SS: 'prefer', LF: 'can' } })).toEqual({});
  });

  it('is empty until something is chosen.', () => {
    expect(isEmptyChange(noChange)).toBe(true);
    expect(isEmptyChange({ ...noChange, battingPreference: 0 })).toBe(false);
    expect(isEmptyChange({ ...noChange, strengths: { LF: '' } })).toBe(false);
  });

  it('is taken back without what has been changed since in other fields.', () => {
    const change = { battingPreference: 2, wishes: { P: 'prefer', C: 'can' }, strengths: { LF: 'strong' } } as const;
    const now = { ...ana, ...applyBulkChange(ana, change), throwingPreference: 1 };
    const current = { ...now, wishes: { ...now.wishes, '1B': 'avoid' as const } };
    expect(revertBulkChange(current, { before: ana, change })).toEqual({
      battingPreference: 1,
      wishes: { P: 'never', SS: 'prefer', '1B': 'avoid' },
      strengths: {},
    });
  });
});
