import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { changeEmail, type EmailChange, emailChange } from 'contract/account-settings';
import type { User } from 'contract/accounts';
import { useForm } from 'react-hook-form';
import { registerField, showFieldErrors } from '#lib/forms/form-fields.ts';
import { call } from '#lib/http/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { PasswordField, TextField } from '#ui/forms/fields.tsx';
import { SubmitRow } from '#ui/forms/form-actions.tsx';
import { FormError, InvalidFieldsSummary } from '#ui/forms/form-errors.tsx';
import { formErrorMessage } from '../form-errors.ts';
import { settingsMessages } from '../messages.ts';
import { SavedUsername } from './saved-username.tsx';
import { SettingsSection } from './settings-section.tsx';

const fields = ['email', 'password'] as const;
const empty: EmailChange = { email: '', password: '' };

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
    defaultValues: empty,
  });
  const { handleSubmit, setError, reset, formState } = form;
  const change = useMutation({
    mutationFn: (body: EmailChange) => call(changeEmail, { body }),
    onSuccess: () => reset(),
    onError: (error) => showFieldErrors(error, fields, setError),
  });
  const failure = change.isError && formErrorMessage(change.error, fields, settingsMessages.email);
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
