import type { RulePackChange } from 'contract/rule-packs';
import { storedRules } from 'contract/rule-packs/rules';
import type { Resource } from '#domain/outbox/rows.ts';
import { listRules } from '#domain/rule-packs/rule-settings.ts';
import { type Fields, type FieldsOf, text } from './field.ts';
import { gameFields, playerFields, teamFields } from './fields.ts';

export const rulePackFields = {
  name: text('Name'),
  rules: {
    label: 'Rules',
    format: (value) =>
      listRules(storedRules.parse(value))
        .map((rule) => rule.text)
        .join('; '),
  },
} satisfies FieldsOf<Omit<RulePackChange, 'version'>>;

export const rowFields: Readonly<Record<Resource, Fields>> = {
  team: teamFields,
  player: playerFields,
  game: gameFields,
  'rule pack': rulePackFields,
};
