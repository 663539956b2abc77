import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { accountDeletion, deleteAccount, teamsWithMembers } from 'contract/account-settings';
import type { User } from 'contract/accounts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { outbox } from '#domain/outbox/outbox.ts';
import { registerField, showFieldErrors } from '#lib/forms/form-fields.ts';
import { discardAllUnsavedEdits } from '#lib/forms/unsaved-edits.ts';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { paths } from '#lib/navigation/paths.ts';
import { session, signedInCoach } from '#lib/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { showToast } from '#ui/feedback/toast.tsx';
import { PasswordField } from '#ui/forms/fields.tsx';
import { FormActions } from '#ui/forms/form-actions.tsx';
import { FormError } from '#ui/forms/form-errors.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { formErrorMessage, settingsMessages } from '../messages.ts';
import { SavedUsername, SettingsSection } from './settings-section.tsx';

const fields = ['password'] as const;
/** The toast stays longer than usual, because the coach reads it on a page they did not navigate to. */
const toastDurationMs = 10_000;

export function DeleteAccountSection({ user }: { readonly user: User }) {
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

type Form = { readonly password: string };

type DeleteAccountDialogProps = { readonly user: User; readonly onClose: () => void };

function DeleteAccountDialog({ user, onClose }: DeleteAccountDialogProps) {
  const form = useForm<Form>({
    resolver: zodResolver(accountDeletion),
    defaultValues: { password: '' },
  });
  const { handleSubmit, setError } = form;
  const deletion = useMutation({
    mutationFn: (body: Form) => call(deleteAccount, { body }),
    onSuccess: async ({ message }) => {
      showToast(message || settingsMessages.deleted, { durationMs: toastDurationMs });
      await outbox.discardAll();
      const coachId = signedInCoach();
      if (coachId !== null) discardAllUnsavedEdits(coachId);
      // The session has ended with the account.
      session.signOut();
    },
    onError: (error) => showFieldErrors(error, fields, setError),
  });
  const failure = deletion.isError && formErrorMessage(deletion.error, fields, settingsMessages.deletion);
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
