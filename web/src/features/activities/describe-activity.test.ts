import { type Activity, activityKinds } from 'contract/activities';
import { describe, expect, it } from 'vitest';
import { describeNewerChange } from '#domain/activities/describe-newer-change.ts';
import { anActivity } from '#test/fakes/activities.ts';
import { describeActivity, formatAuthor } from './describe-activity.ts';

const sentenceOf = (change: Partial<Activity>) => describeActivity(anActivity(change));

describe('The sentence of an activity', () => {
  it('[B.162] The sentence of an activity names game, innings, players and fields.', () => {
    expect(sentenceOf({})).toBe('changed the lineup of Sat, Jun 6 vs Tigers (innings 3 and 4)');
    expect(sentenceOf({ details: { innings: [6, 5, 4, 3], battingOrder: true } })).toBe(
      'changed the lineup of Sat, Jun 6 vs Tigers (innings 3 to 6 and batting order)',
    );
    const fields = ['jersey_number', 'unknown'];
    expect(sentenceOf({ kind: 'player-changed', details: { fields }, players: ['Ana Reyes', null] })).toBe(
      'changed Ana Reyes and a deleted player (jersey number)',
    );
    expect(sentenceOf({ kind: 'player-added', players: Array.from({ length: 12 }, () => 'Ana Reyes') })).toBe(
      'added 12 players',
    );
    expect(sentenceOf({ kind: 'game-final' })).toBe('marked the game Sat, Jun 6 vs Tigers as over');
    expect(sentenceOf({ kind: 'member-removed', member: null })).toBe('removed a former member from the team');
    expect(sentenceOf({ kind: 'invitation-created', details: { role: 'helper' } })).toBe('invited a helper');
  });

  it('[B.162k] The start time tells two games of one day against the same opponent apart.', () => {
    const { id } = anActivity();
    const timesOf = (startTime: string | null) =>
      sentenceOf({ kind: 'game-final', game: { id, opponent: 'Tigers', gameDate: '2026-06-06', startTime } });
    expect(timesOf('09:00')).toBe('marked the game Sat, Jun 6, 9:00 AM vs Tigers as over');
    expect(timesOf('13:30')).toBe('marked the game Sat, Jun 6, 1:30 PM vs Tigers as over');
    expect(timesOf(null)).toBe('marked the game Sat, Jun 6 vs Tigers as over');
  });

  it.each(activityKinds)('The sentence of %s has no gap where everything it names is gone.', (kind) => {
    const sentence = sentenceOf({ kind, game: null, players: [null], member: null, details: {} });
    expect(sentence).toMatch(/^[a-z][\w ,]+\w$/);
    expect(sentence).not.toMatch(/undefined|null| {2}/);
  });

  it('The author is you, a name, a family or a former member.', () => {
    const author = (kind: Activity['author']['kind'], isYou = false) =>
      formatAuthor({ kind, name: 'Sam Stone', isYou });
    expect([author('member', true), author('member'), author('family'), author('former-member')]).toEqual([
      ...['You', 'Sam Stone', 'A family', 'A former member'],
    ]);
  });
});

describe('A newer version', () => {
  const now = new Date('2026-06-05T18:00:00Z');
  const titleOf = (change: Partial<Activity>) => describeNewerChange(anActivity(change), now);

  it('[B.163] A newer version names who saved it and the innings, unless the coach did.', () => {
    expect(titleOf({})).toMatch(/^Sam Stone changed innings 3 and 4 at .*:42/);
    expect(titleOf({ kind: 'record-removed', details: {} })).toMatch(/^Sam Stone removed the record at /);
    expect(titleOf({ kind: 'player-changed', details: {} })).toMatch(/^Sam Stone changed this at /);
    expect(titleOf({ author: { kind: 'member', name: 'Sam Stone', isYou: true } })).toBeUndefined();
    expect(titleOf({ author: { kind: 'former-member', name: '', isYou: false } })).toBeUndefined();
  });
});
