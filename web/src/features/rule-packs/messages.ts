import type { RulePack } from 'contract/rule-packs';
import { type ErrorMessageOptions, serverMessage } from '#lib/http/error-message.ts';

export const messages = {
  intro: 'The rules of your league, as your lineups should follow them. A game names the rules it is played by.',
  noPacks: 'Start from a ready-made set below, and change what your league does differently.',
  leaveWarning: 'The changes of these rules are not saved yet. They are lost when you leave.',
  saved: 'Rules saved.',
  deleted: 'Rules deleted.',
  forNewGames: (name: string) => `New games start with “${name}”. Games that are scheduled already keep their rules.`,
  keepsRules: 'Games to come use the new rules. Final lineups and games that are over keep theirs.',
  noRules: 'No rules: every lineup is fine.',
  noGroups: "Set each player's co-ed group in the roster.",
  unknownPack: 'These rules are gone',
  unknownPackReason: 'They were deleted, here or on another device.',
  correctFirst: 'Some rules can never be met. Correct the marked rules first.',
  usualGame: 'Warnings count for a game like this:',
  levels: 'Off: not a rule. Preferred: broken as little as possible. Required: a final lineup keeps it.',
} as const;

export function describeUse({ gameCount }: Pick<RulePack, 'gameCount'>): string {
  if (gameCount === 0) return 'No game uses them yet';
  return gameCount === 1 ? '1 game uses them' : `${gameCount} games use them`;
}

export function describeDeletion({ gameCount }: Pick<RulePack, 'gameCount'>, isDefault: boolean): string {
  const game = gameCount === 1 ? '1 game keeps a copy of its rules.' : `${gameCount} games keep a copy of their rules.`;
  const next = isDefault ? ' The next game of the team starts with the basic rules.' : '';
  return `${gameCount === 0 ? 'No game uses them.' : game}${next}`;
}

const noPack = { 404: serverMessage } as const;

export const packErrors = {
  list: { fallback: 'Failed to load rules' },
  create: { fallback: 'Failed to save rules' },
  update: { fallback: 'Failed to save rules', byStatus: noPack },
  delete: { fallback: 'Failed to delete rules', byStatus: noPack },
  useForNewGames: { fallback: 'The rules for new games were not changed. Try again.' },
} as const satisfies Record<string, ErrorMessageOptions>;
