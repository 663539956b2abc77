import { findImpossibleRules, findRuleConflicts, type RuleConflict } from 'contract/rule-packs/rule-conflicts';
import type { Team } from 'contract/teams';
import { useEffect, useEffectEvent, useRef } from 'react';
import { NewerVersionNotice } from '#domain/edit-conflict/newer-version-notice.tsx';
import { UnsavedGuard } from '#domain/edit-conflict/unsaved-guard.tsx';
import { rulePackFields } from '#domain/fields/row-fields.ts';
import { ruleGroups } from '#domain/rule-packs/rule-table.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { InvalidFieldsSummary } from '#ui/forms/invalid-fields.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { PageBar } from '#ui/layout/page-bar.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { messages } from '../messages.ts';
import { RuleRow } from './rule-row.tsx';
import { type PackSubject, usePackForm } from './use-pack-form.ts';
import { UsualGamePanel, useUsualGame } from './usual-game.tsx';

export type { PackSubject };

type PackEditorProps = { readonly team: Team; readonly subject: PackSubject; readonly onClose: () => void };

export function PackEditor({ team, subject, onClose }: PackEditorProps) {
  const form = usePackForm(team, subject);
  const usual = useUsualGame(team);
  const container = useRef<HTMLFormElement>(null);
  const close = useEffectEvent(onClose);
  // The guard must know that nothing is unsaved before the page is left.
  useEffect(() => {
    if (form.isSaved) close();
  }, [form.isSaved]);
  useEffect(() => {
    if (form.attempts > 0) container.current?.querySelector<HTMLElement>('[data-invalid], [aria-invalid]')?.focus();
  }, [form.attempts]);
  const impossible = findImpossibleRules(form.rules);
  const conflicts = findRuleConflicts(form.rules, usual.game);
  return (
    <form
      ref={container}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <PageHeading title={subject.kind === 'edit' ? 'Edit Rules' : 'New Rules'} eyebrow={team.name}>
        {messages.levels}
      </PageHeading>
      <TextField
        label="Name"
        className="-mt-3 max-w-lg"
        autoComplete="off"
        value={form.name}
        error={form.nameError}
        onChange={({ target }) => form.setName(target.value)}
      />
      <UsualGamePanel usual={usual} />
      <RuleGroups {...{ form, impossible, conflicts }} />
      <FormError message={form.failure ?? form.unread} />
      {form.newer && (
        <NewerVersionNotice
          noun="rules"
          of={{ subject: 'rules', teamId: team.id }}
          fields={rulePackFields}
          mine={form}
          theirs={form.newer}
          onTakeNewer={form.takeNewer}
        />
      )}
      <InvalidFieldsSummary />
      <FormError message={form.rulesError && (impossible.length > 0 ? messages.correctFirst : form.rulesError)} />
      <PageBar>
        <div className="flex items-center gap-3">
          <Button type="submit" pendingLabel={form.isSaving && 'Saving...'}>
            Save Rules
          </Button>
          <LinkButton variant="secondary" to={paths.teamRules(team.id)}>
            Cancel
          </LinkButton>
          <p aria-live="polite" className="ml-auto pr-2 text-right text-sm">
            {formatCounts(impossible.length, conflicts.length)}
          </p>
        </div>
      </PageBar>
      <UnsavedGuard
        isDirty={form.isDirty}
        isSaving={form.isSaving}
        warning={messages.leaveWarning}
        onDiscard={() => undefined}
      />
    </form>
  );
}

type RuleGroupsProps = {
  readonly form: ReturnType<typeof usePackForm>;
  readonly impossible: readonly RuleConflict[];
  readonly conflicts: readonly RuleConflict[];
};

function RuleGroups({ form, impossible, conflicts }: RuleGroupsProps) {
  return (
    <>
      {ruleGroups.map(({ title, rules }) => (
        <section key={title} aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 className="text-xl">{title}</h2>
          <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2">
            {rules.map((rule) => (
              <li key={rule} className="min-w-0">
                <RuleRow
                  name={rule}
                  setting={form.settings.get(rule)}
                  errors={impossible.filter((conflict) => conflict.rule === rule)}
                  isSubmitted={form.attempts > 0}
                  warnings={conflicts.filter((conflict) => conflict.rule === rule)}
                  onChange={(setting) => form.change(rule, setting)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function formatCounts(errors: number, warnings: number): string {
  if (errors > 0) return errors === 1 ? '1 rule to correct' : `${errors} rules to correct`;
  if (warnings > 0) return warnings === 1 ? '1 warning' : `${warnings} warnings`;
  return '';
}
