import { storedRules } from 'contract/rule-packs/rules';
import type { Rules } from 'engine';
import { ruleTable } from './rule-entries.ts';
import type { RuleName, RuleSetting, RuleSettings, RuleValues } from './rule-entry.ts';

const isRuleName = (name: string): name is RuleName => Object.hasOwn(ruleTable, name);
const ruleNames = Object.keys(ruleTable).filter(isRuleName);

/** The settings of a form for these rules. A rule that is absent is off. */
export function toSettings(rules: Rules): RuleSettings {
  return new Map(ruleNames.map((name) => [name, toSetting(name, rules)]));
}

function toSetting(name: RuleName, rules: Rules): RuleSetting {
  const rule = rules[name];
  if (rule === undefined) return { level: 'off', values: ruleTable[name].start };
  const { level, ...values } = rule;
  return { level, values };
}

/** The rules that a form states. The contract judges them. */
export function toRules(settings: RuleSettings): Rules {
  const stated = [...settings].filter(([, { level }]) => level !== 'off');
  return storedRules.parse(
    Object.fromEntries(stated.map(([name, { level, values }]) => [name, { level, ...selectStated(name, values) }])),
  );
}

/** Without the fields that are empty or not shown. A choice that was never made is the first one, as a select shows it. */
function selectStated(name: RuleName, values: RuleValues): RuleValues {
  const choices = ruleTable[name].fields.filter((field) => field.kind === 'choice');
  const made = choices.map(({ name: field, options, isShown }) => {
    const isHidden = isShown?.(values) === false;
    return [field, isHidden ? undefined : (values[field] ?? options[0]?.value)] as const;
  });
  const stated = { ...values, ...Object.fromEntries(made) };
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined && value !== ''));
}

/** The rules in a few words each, such as `At least 3 innings in the field (preferred)`. */
export function listRules(rules: Rules): readonly { readonly name: RuleName; readonly text: string }[] {
  return [...toSettings(rules)]
    .filter(([, { level }]) => level !== 'off')
    .map(([name, { level, values }]) => {
      const text = ruleTable[name].summarize(values) || ruleTable[name].title;
      const preferred = level === 'wanted' ? ' (preferred)' : '';
      return { name, text: `${text.charAt(0).toUpperCase()}${text.slice(1)}${preferred}` };
    });
}
