import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import {
  accountDeletion,
  deleteAccount,
  type MailSettings,
  type Names,
  names,
  teamsWithMembers,
  updateMailSettings,
  updateNames,
} from 'contract/account-settings';
import type { User } from 'contract/accounts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { userQuery } from '#domain/account/site.ts';
import { outbox } from '#domain/outbox/outbox.ts';
import { ThemeChoice } from '#domain/theme/theme.tsx';
import { registerField, showFieldErrors } from '#lib/forms/form-fields.ts';
import { discardAllUnsavedEdits } from '#lib/forms/unsaved-edits.ts';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { paths } from '#lib/navigation/paths.ts';
import { session, signedInCoach } from '#lib/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { CheckboxField, PasswordField, TextField } from '#ui/forms/fields.tsx';
import { FormActions, SubmitRow } from '#ui/forms/form-actions.tsx';
import { FormError, InvalidFieldsSummary } from '#ui/forms/form-errors.tsx';
import { PageHeading } from '#ui/layout/page.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DataSection } from '../account-data/data-section.tsx';
import { formErrorMessage, playerDataMessages, settingsMessages } from '../messages.ts';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection, PasswordSection } from './email-and-password.tsx';
import { PlayerDataDialog } from './player-data-dialog.tsx';
import { SavedUsername, SettingsSection } from './settings-section.tsx';

export function AccountScreen() {
  const { data: user } = useSuspenseQuery(userQuery);
  return (
    <>
      <PageHeading title="Account">
        Signed in as <strong className="wrap-anywhere text-ink">{user.email}</strong>
      </PageHeading>
      <div className="grid gap-5">
        <NameSection user={user} />
        <EmailSection user={user} />
        <PasswordSection user={user} />
        <DevicesSection />
        <MailSection user={user} />
        <ThemeSection />
        <DataSection user={user} />
        <PlayerDataSection />
        <DeleteAccountSection user={user} />
      </div>
    </>
  );
}

function ThemeSection() {
  return (
    <SettingsSection title="Theme" about={<p>{settingsMessages.aboutTheme}</p>}>
      <ThemeChoice />
    </SettingsSection>
  );
}

const nameFields = ['firstName', 'lastName'] as const;

function NameSection({ user }: { readonly user: User }) {
  const queryClient = useQueryClient();
  const form = useForm<Names>({
    resolver: zodResolver(names),
    defaultValues: { firstName: user.firstName, lastName: user.lastName },
  });
  const { handleSubmit, setError, reset, formState } = form;
  const save = useMutation({
    mutationFn: (body: Names) => call(updateNames, { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(userQuery.queryKey, saved);
      reset({ firstName: saved.firstName, lastName: saved.lastName });
    },
    onError: (error) => showFieldErrors(error, nameFields, setError),
  });
  const failure = save.isError && formErrorMessage(save.error, nameFields, settingsMessages.name);
  return (
    <SettingsSection title="Name" about={<p>{settingsMessages.aboutName}</p>}>
      <form
        noValidate
        onSubmit={handleSubmit((body) => save.mutate(body))}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First Name" autoComplete="given-name" {...registerField(form, 'firstName')} />
          <TextField label="Last Name" autoComplete="family-name" {...registerField(form, 'lastName')} />
        </div>
        <InvalidFieldsSummary />
        <FormError message={failure} />
        {save.isSuccess && !formState.isDirty && <Alert tone="success">{settingsMessages.nameSaved}</Alert>}
        <SubmitRow>
          <Button type="submit" pendingLabel={save.isPending && 'Saving...'}>
            Save Name
          </Button>
        </SubmitRow>
      </form>
    </SettingsSection>
  );
}

/** A tap saves the choice. While it is saved, the box shows what was tapped. */
function MailSection({ user }: { readonly user: User }) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: MailSettings) => call(updateMailSettings, { body }),
    onSuccess: (saved) => queryClient.setQueryData(userQuery.queryKey, saved),
  });
  const isChosen = save.isPending ? save.variables.mailsAnswers : user.mailsAnswers === true;
  return (
    <SettingsSection title="E-mails" about={<p>{settingsMessages.aboutMails}</p>}>
      <CheckboxField
        label={settingsMessages.mailsAnswers}
        checked={isChosen}
        disabled={!user.isEmailVerified}
        error={save.isError ? errorMessage(save.error, { fallback: settingsMessages.mails }) : undefined}
        onChange={({ target }) => save.mutate({ mailsAnswers: target.checked })}
      />
      {!user.isEmailVerified && <p className="text-ink-soft text-sm">{settingsMessages.mailsUnverified}</p>}
      <p role="status" className="mt-2 text-sm empty:hidden">
        {save.isSuccess && settingsMessages.mailsSaved}
      </p>
    </SettingsSection>
  );
}

/** For a family that asks what is stored about their child, or asks to erase it. */
function PlayerDataSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection title="A Player's Data" about={<p>{playerDataMessages.about}</p>}>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Find a Player
      </Button>
      {isOpen && <PlayerDataDialog onClose={() => setOpen(false)} />}
    </SettingsSection>
  );
}

const deletionFields = ['password'] as const;
/** The toast stays longer than usual, because the coach reads it on a page they did not navigate to. */
const toastDurationMs = 10_000;

function DeleteAccountSection({ user }: { readonly user: User }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection title="Delete Account" isDanger about={<p>{settingsMessages.aboutDeletion}</p>}>
      <p className="mb-2 text-sm">{settingsMessages.deletionList}</p>
      <ul className="mb-5 list-disc pl-5 text-sm">
        <li>your account and every device's sign-in</li>
        <li>all your teams and their players</li>
        <li>all games with their availability and lineups</li>
      </ul>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete Account
      </Button>
      {isOpen && <DeleteAccountDialog user={user} onClose={() => setOpen(false)} />}
    </SettingsSection>
  );
}

type DeletionForm = { readonly password: string };

type DeleteAccountDialogProps = { readonly user: User; readonly onClose: () => void };

function DeleteAccountDialog({ user, onClose }: DeleteAccountDialogProps) {
  const form = useForm<DeletionForm>({
    resolver: zodResolver(accountDeletion),
    defaultValues: { password: '' },
  });
  const { handleSubmit, setError } = form;
  const deletion = useMutation({
    mutationFn: (body: DeletionForm) => call(deleteAccount, { body }),
    onSuccess: async ({ message }) => {
      showToast(message || settingsMessages.deleted, { durationMs: toastDurationMs });
      await outbox.discardAll();
      const coachId = signedInCoach();
      if (coachId !== null) discardAllUnsavedEdits(coachId);
      // The session has ended with the account.
      session.signOut();
    },
    onError: (error) => showFieldErrors(error, deletionFields, setError),
  });
  const failure = deletion.isError && formErrorMessage(deletion.error, deletionFields, settingsMessages.deletion);
  return (
    <Dialog role="alertdialog" title="Delete your account?" isOpen onClose={onClose}>
      <form noValidate onSubmit={handleSubmit((body) => deletion.mutate(body))} className="grid gap-5">
        <p className="text-ink-soft">{settingsMessages.confirmDeletion}</p>
        <SavedUsername email={user.email} />
        <PasswordField label="Your Password" autoComplete="current-password" {...registerField(form, 'password')} />
        <FormError message={failure} />
        <TeamsWithMembers error={deletion.error} />
        <FormActions
          submitLabel="Delete My Account"
          pendingLabel={deletion.isPending && 'Deleting...'}
          isDanger
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

/** Links the members of each team that has to be handed over or deleted first. */
function TeamsWithMembers({ error }: { readonly error: Error | null }) {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const teams = teamsWithMembers.safeParse(error.body).data?.teams ?? [];
  return (
    <ul className="grid gap-2">
      {teams.map(({ id, name }) => (
        <li key={id}>
          <LinkButton to={paths.members(id)} variant="secondary" wide className="wrap-anywhere">
            Members of {name}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
