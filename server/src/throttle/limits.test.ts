import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Limits, limitsFor } from './limits.ts';

/** In which row of `SECURITY.md` each limit stands. */
const rowOf: Readonly<Record<string, string>> = {
  signInToAccountFromNetwork: 'guesses at an account from one network',
  signInToAccountFromNewNetwork: 'guesses at an account from a network the coach never used',
  signInToAccount: 'guesses at an account that all such networks share',
  signInFromNetwork: 'sign-ins from one network',
  registerFromNetwork: 'registrations from one network',
  demoFromNetwork: 'demo teams from one network',
  linkToAddress: 'mailed links for one address',
  linkToAddressPerHour: 'mailed links for one address',
  linkFromNetwork: 'mailed links asked for by one network',
  supportFromNetwork: 'questions to the operator from one network',
  calendarReadsOfUser: 'readings of calendar addresses asked for by one coach',
  answersOfPlayer: 'answers of families for one child by one link, by one link, from one network',
  answersOfLink: 'answers of families for one child by one link, by one link, from one network',
  answersFromNetwork: 'answers of families for one child by one link, by one link, from one network',
  subscriptionsOfLink: 'devices that families sign up for messages by one link, from one network',
  subscriptionsFromNetwork: 'devices that families sign up for messages by one link, from one network',
  invitationsFromNetwork: 'invitations opened from one network',
  invitationMailsOfUser: 'invitations mailed by one coach',
  pollsFromNetwork: 'polls of shared pages from one network',
  expensiveRequestsOfUser: 'imports of teams by one coach, and exports of the account',
  requestsOfUser: 'requests of one coach, of one network',
  requestsFromNetwork: 'requests of one coach, of one network',
} satisfies Record<keyof Limits, string>;

/** The first column of each row of the table, and the second. */
function readRows(): ReadonlyMap<string, string> {
  const page = readFileSync(join(import.meta.dirname, '../../../SECURITY.md'), 'utf8');
  const section = page.split('## Limits')[1]?.split('\n## ')[0] ?? '';
  return new Map([...section.matchAll(/^\| (.+?) \| (.+) \|$/gm)].map(([, what = '', text = '']) => [what, text]));
}

it('Each limit stands in SECURITY.md with its number, and those that are counted in memory are the last.', () => {
  const rows = readRows();
  for (const [name, { attempts }] of Object.entries(limitsFor({ channel: 'production' }))) {
    const row = rows.get(rowOf[name] ?? '');
    expect(row, name).toMatch(attempts === 1 ? /\bone a / : new RegExp(`\\b${attempts.toLocaleString('en-US')}\\b`));
  }
  const inMemory = ['pollsFromNetwork', 'expensiveRequestsOfUser', 'requestsOfUser'] as const;
  expect([...rows.keys()].slice(-3)).toEqual(inMemory.map((name) => rowOf[name]));
});
