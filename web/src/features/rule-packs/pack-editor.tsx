import { useQuery } from '@tanstack/react-query';
import { gameLimits, listGames } from 'contract/games';
import {
  findImpossibleRules,
  findRuleConflicts,
  type RuleConflict,
  type UsualGame,
} from 'contract/rule-packs/rule-conflicts';
import { type Team, teamLimits } from 'contract/teams';
import { fieldPositions, MOST_POSITIONS, POSITION_CONFIGURATIONS, type PositionConfiguration } from 'engine';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NewerVersionNotice } from '#domain/edit-conflict/newer-version.tsx';
import { UnsavedGuard } from '#domain/edit-conflict/unsaved-guard.tsx';
import { rulePackFields } from '#domain/fields/row-fields.ts';
import { configurationOptions } from '#domain/games/game-labels.ts';
import { findUsualInnings } from '#domain/games/usual-game.ts';
import { ruleGroups } from '#domain/rule-packs/rule-entries.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { SelectField, TextField } from '#ui/forms/fields.tsx';
import { FormError, InvalidFieldsSummary } from '#ui/forms/form-errors.tsx';
import { Stepper } from '#ui/forms/stepper.tsx';
import { PageBar, PageHeading } from '#ui/layout/page.tsx';
import { messages } from './messages.ts';
import { RuleRow } from './rule-row.tsx';
import { type PackSubject, usePackForm } from './use-pack-form.ts';

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

/** The game for which warnings are counted: as the team plays usually, until the coach changes it. */
function useUsualGame(team: Team) {
  const { gameDefaults, playerCount } = team;
  // Disabled, so that the rules do not wait for the games: they may have been read before.
  const { data: games } = useQuery({ ...query(listGames, { params: { teamId: team.id } }), enabled: false });
  const [innings = findUsualInnings(team, games), setInnings] = useState<number>();
  const [configuration, setConfiguration] = useState(gameDefaults?.positionConfiguration ?? 'Standard9');
  const [players, setPlayers] = useState(Math.max(playerCount, fieldPositions(configuration).length));
  const game: UsualGame = { innings, players, positions: fieldPositions(configuration) };
  return { game, configuration, setInnings, setPlayers, setConfiguration };
}

type UsualGamePanelProps = { readonly usual: ReturnType<typeof useUsualGame> };

function UsualGamePanel({ usual: { game, configuration, ...usual } }: UsualGamePanelProps) {
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] items-end gap-x-6 gap-y-3 rounded-md bg-sunken p-4 lg:grid-cols-3">
      <legend className="float-left w-full text-sm lg:col-span-3">{messages.usualGame}</legend>
      <Stepper
        label="Innings"
        value={game.innings}
        least={gameLimits.inningsMin}
        most={gameLimits.inningsMax}
        formatValue={String}
        onChange={(value) => value !== undefined && usual.setInnings(value)}
      />
      <Stepper
        label="Players"
        value={game.players}
        least={1}
        most={Math.max(teamLimits.maxPlayersMax, MOST_POSITIONS)}
        formatValue={String}
        onChange={(value) => value !== undefined && usual.setPlayers(value)}
      />
      <SelectField
        label="Positions"
        options={configurationOptions}
        value={configuration}
        onChange={({ target }) => usual.setConfiguration(findConfiguration(target.value))}
      />
    </fieldset>
  );
}

function findConfiguration(value: string): PositionConfiguration {
  return POSITION_CONFIGURATIONS.find((configuration) => configuration === value) ?? 'Standard9';
}
