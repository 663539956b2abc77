import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { accountDeletion, deleteAccount } from 'contract/account-settings';
import type { User } from 'contract/accounts';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '#lib/forms/field-errors.ts';
import { discardAllUnsavedEdits } from '#lib/forms/unsaved-edits.ts';
import { call } from '#lib/http/api.ts';
import { session, signedInCoach } from '#lib/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { failureAbove, settingsFallbacks } from '../account-messages.ts';
import { SavedUsername } from './saved-username.tsx';

const fields = ['password'] as const;
/** Milliseconds; the page behind these words is another one than the coach was on. */
const farewellStays = 10_000;

type Form = { readonly password: string };

type DeleteAccountDialogProps = { readonly user: User; readonly onClose: () => void };

export function DeleteAccountDialog({ user, onClose }: DeleteAccountDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm<Form>({
    resolver: zodResolver(accountDeletion),
    defaultValues: { password: '' },
  });
  const deletion = useMutation({
    mutationFn: (body: Form) => call(deleteAccount, { body }),
    onSuccess: ({ message }) => {
      showToast(message || settingsFallbacks.deleted, { stays: farewellStays });
      const coachId = signedInCoach();
      if (coachId !== null) discardAllUnsavedEdits(coachId);
      void session.signOut();
    },
    onError: (error) => showFieldErrors(error, fields, setError),
  });
  const failure = deletion.isError && failureAbove(deletion.error, fields, settingsFallbacks.deletion);
  return (
    <Dialog role="alertdialog" title="Delete your account?" isOpen onClose={onClose}>
      <form noValidate onSubmit={handleSubmit((body) => deletion.mutate(body))} className="grid gap-5">
        <p className="text-ink-soft">
          Your account, teams, players, games and lineups are deleted for good. Type your password to confirm.
        </p>
        <SavedUsername email={user.email} />
        <PasswordField
          label="Your Password"
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <FormError message={failure} />
        <DialogActions>
          <Button type="submit" variant="danger" pendingLabel={deletion.isPending && 'Deleting...'}>
            Delete My Account
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
