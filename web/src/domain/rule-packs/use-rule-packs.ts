import { useQuery } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { listRulePacks, type RulePack } from 'contract/rule-packs';
import { isReadyMadePack } from 'contract/rule-packs/rules';
import { findPack, packs } from 'engine';
import { query } from '#lib/http/query.ts';
import { listRules } from './rule-settings.ts';

type Option = { readonly value: string; readonly label: string };

/** The team's own packs; empty until they are read, and before the team is created. */
export function useOwnPacks(teamId: string | undefined): readonly RulePack[] {
  const { data } = useQuery({
    ...query(listRulePacks, { params: { teamId: teamId ?? '' } }),
    enabled: teamId !== undefined,
    // A coach may make a pack in another tab while a form is open.
    refetchOnWindowFocus: 'always',
  });
  return data ?? [];
}

type Chosen = {
  readonly teamId: string | undefined;
  /** The pack that is chosen; blank is Basic. */
  readonly rulePackId: string;
  /** The copy that a game has of it. */
  readonly ownRulePack?: Game['ownRulePack'];
};

export function useRulePackOptions({ teamId, rulePackId, ownRulePack }: Chosen) {
  const own = useOwnPacks(teamId);
  const chosen = own.find(({ id }) => id === rulePackId);
  const rules = chosen?.rules ?? ownRulePack?.rules;
  const isOwn = rulePackId !== '' && !isReadyMadePack(rulePackId);
  return {
    options: [
      { value: '', label: 'Basic rules' },
      ...own.map(({ id, name }) => ({ value: id, label: `${name} (yours)` })),
      // A select without the chosen option would silently choose another one.
      ...(isOwn && !chosen ? [{ value: rulePackId, label: ownRulePack?.name ?? 'Your own rules' }] : []),
      ...packs.filter(({ id }) => id !== 'basic').map(({ id, name }) => ({ value: id, label: name })),
    ] satisfies readonly Option[],
    description: isOwn ? describePack(rules) : findPack(rulePackId || undefined).description,
  };
}

function describePack(rules: RulePack['rules'] | undefined): string {
  if (!rules) return '';
  const texts = listRules(rules).map(({ text }) => text);
  return texts.length > 0 ? `${texts.join('; ')}.` : 'No rules: every lineup is fine.';
}
