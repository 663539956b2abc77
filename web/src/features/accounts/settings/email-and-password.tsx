import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import {
  changeEmail,
  changePassword,
  type EmailChange,
  emailChange,
  type PasswordChange,
  passwordChange,
} from 'contract/account-settings';
import type { User } from 'contract/accounts';
import { useForm, useWatch } from 'react-hook-form';
import { registerField, showFieldErrors } from '#lib/forms/form-fields.ts';
import { call } from '#lib/http/api.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { PasswordField, TextField } from '#ui/forms/fields.tsx';
import { SubmitRow } from '#ui/forms/form-actions.tsx';
import { FormError, InvalidFieldsSummary } from '#ui/forms/form-errors.tsx';
import { formErrorMessage, settingsMessages } from '../messages.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { SavedUsername, SettingsSection } from './settings-section.tsx';

const emailFields = ['email', 'password'] as const;
const noEmail: EmailChange = { email: '', password: '' };

const emailChangeFrom = (current: string) =>
  emailChange.refine(({ email }) => email !== current, { path: ['email'], error: settingsMessages.sameEmail });

export function EmailSection({ user }: { readonly user: User }) {
  return (
    <SettingsSection
      title="Email Address"
      about={
        <>
          <p>{settingsMessages.aboutEmail}</p>
          <p>{settingsMessages.aboutEmailChange}</p>
        </>
      }
    >
      <p className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="wrap-anywhere font-semibold">{user.email}</span>
        {user.isEmailVerified ? <Badge tone="success">Verified</Badge> : <Badge tone="warning">Not verified yet</Badge>}
      </p>
      <EmailForm current={user.email} />
    </SettingsSection>
  );
}

function EmailForm({ current }: { readonly current: string }) {
  const form = useForm<EmailChange>({
    resolver: zodResolver(emailChangeFrom(current)),
    defaultValues: noEmail,
  });
  const { handleSubmit, setError, reset, formState } = form;
  const change = useMutation({
    mutationFn: (body: EmailChange) => call(changeEmail, { body }),
    onSuccess: () => reset(),
    onError: (error) => showFieldErrors(error, emailFields, setError),
  });
  const failure = change.isError && formErrorMessage(change.error, emailFields, settingsMessages.email);
  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) => change.mutate(body))}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <SavedUsername email={current} />
      <TextField label="New Email Address" type="email" autoComplete="email" {...registerField(form, 'email')} />
      <PasswordField
        label="Your Password"
        autoComplete="current-password"
        helper={settingsMessages.whyPassword}
        {...registerField(form, 'password')}
      />
      <InvalidFieldsSummary />
      <FormError message={failure} />
      {change.isSuccess && !formState.isDirty && (
        <Alert tone="success" title={change.data?.message || settingsMessages.emailRequested}>
          We sent it to <strong className="wrap-anywhere">{change.variables.email}</strong>. Until you open it, keep
          signing in with <strong className="wrap-anywhere">{current}</strong>.
        </Alert>
      )}
      <SubmitRow>
        <Button type="submit" pendingLabel={change.isPending && 'Sending...'}>
          Change Email Address
        </Button>
      </SubmitRow>
    </form>
  );
}

const passwordFields = ['currentPassword', 'newPassword', 'confirmPassword'] as const;
const noPasswords: PasswordChange = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordSection({ user }: { readonly user: User }) {
  const { form, change } = usePasswordChange();
  const { isDirty, isSubmitted } = form.formState;
  const password = useWatch({ control: form.control, name: 'newPassword' });
  const failure = change.isError && formErrorMessage(change.error, passwordFields, settingsMessages.password);
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
  const form = useForm<PasswordChange>({ resolver: zodResolver(passwordChange), defaultValues: noPasswords });
  const change = useEndpointMutation(changePassword, {
    mutationFn: (body: PasswordChange) => call(changePassword, { body }),
    onSuccess: () => form.reset(),
    onError: (error) => showFieldErrors(error, passwordFields, form.setError),
  });
  return { form, change };
}
