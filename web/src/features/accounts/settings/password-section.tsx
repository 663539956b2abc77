import { zodResolver } from '@hookform/resolvers/zod';
import { changePassword, type PasswordChange, passwordChange } from 'contract/account-settings';
import type { User } from 'contract/accounts';
import { useForm, useWatch } from 'react-hook-form';
import { registerField, showFieldErrors } from '#lib/forms/form-fields.ts';
import { call } from '#lib/http/api.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { PasswordField } from '#ui/forms/fields.tsx';
import { SubmitRow } from '#ui/forms/form-actions.tsx';
import { FormError, InvalidFieldsSummary } from '#ui/forms/form-errors.tsx';
import { formErrorMessage } from '../form-errors.ts';
import { settingsMessages } from '../messages.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { SavedUsername } from './saved-username.tsx';
import { SettingsSection } from './settings-section.tsx';

const fields = ['currentPassword', 'newPassword', 'confirmPassword'] as const;
const empty: PasswordChange = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordSection({ user }: { readonly user: User }) {
  const { form, change } = usePasswordChange();
  const { isDirty, isSubmitted } = form.formState;
  const password = useWatch({ control: form.control, name: 'newPassword' });
  const failure = change.isError && formErrorMessage(change.error, fields, settingsMessages.password);
  return (
    <SettingsSection title="Password" about={<p>{settingsMessages.aboutPassword}</p>}>
      <form
        noValidate
        onSubmit={form.handleSubmit((body) => change.mutate(body))}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <SavedUsername email={user.email} />
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          {...registerField(form, 'currentPassword')}
        />
        <NewPasswordFields
          newPassword={registerField(form, 'newPassword', { deps: isSubmitted ? ['confirmPassword'] : [] })}
          confirmPassword={registerField(form, 'confirmPassword')}
          password={password}
        />
        <InvalidFieldsSummary />
        <FormError message={failure} />
        {change.isSuccess && !isDirty && (
          <Alert tone="success">{change.data?.message || settingsMessages.passwordChanged}</Alert>
        )}
        <SubmitRow>
          <Button type="submit" pendingLabel={change.isPending && 'Changing Password...'}>
            Change Password
          </Button>
        </SubmitRow>
      </form>
    </SettingsSection>
  );
}

function usePasswordChange() {
  const form = useForm<PasswordChange>({ resolver: zodResolver(passwordChange), defaultValues: empty });
  const change = useEndpointMutation(changePassword, {
    mutationFn: (body: PasswordChange) => call(changePassword, { body }),
    onSuccess: () => form.reset(),
    onError: (error) => showFieldErrors(error, fields, form.setError),
  });
  return { form, change };
}
