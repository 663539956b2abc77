import type { Game } from 'contract/games';
import type { ComponentProps } from 'react';
import { paths } from '#lib/navigation/paths.ts';
import { TextLink } from '#ui/buttons/links.tsx';
import { SelectField } from '#ui/forms/fields.tsx';
import { useRulePackOptions } from './use-rule-packs.ts';

type RulesSelectProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'options' | 'helper' | 'value'> & {
  /** Undefined before the team is created. */
  readonly teamId: string | undefined;
  /** The chosen pack; blank is Basic. */
  readonly value: string;
  readonly ownRulePack?: Game['ownRulePack'];
  readonly label?: string;
};

export function RulesSelect({ teamId, value, ownRulePack = null, label = 'Rules', ...select }: RulesSelectProps) {
  const { options, description } = useRulePackOptions({ teamId, rulePackId: value, ownRulePack });
  return (
    <div className="grid gap-1">
      <SelectField {...select} label={label} value={value} options={options} helper={description} />
      {/* In another tab, because the form behind the link may have unsaved values. */}
      {teamId !== undefined && (
        <TextLink to={paths.teamRules(teamId)} target="_blank" className="w-fit py-2 text-sm">
          Make your own rules…<span className="sr-only"> (opens another tab)</span>
        </TextLink>
      )}
    </div>
  );
}
