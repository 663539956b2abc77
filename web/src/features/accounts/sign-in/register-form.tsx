import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type Registration, register as registerEndpoint, registerGuest, registration } from 'contract/accounts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { registerField, showFieldErrors } from '#lib/forms/form-fields.ts';
import { call } from '#lib/http/api.ts';
import { paths } from '#lib/navigation/paths.ts';
import { returnPath } from '#lib/navigation/return-path.ts';
import { session } from '#lib/session/session.ts';
import { useTimer } from '#lib/use-timer.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextLink } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { CheckboxField, PasswordField, TextField } from '#ui/forms/fields.tsx';
import { SubmitRow } from '#ui/forms/form-actions.tsx';
import { FormError, InvalidFieldsSummary } from '#ui/forms/form-errors.tsx';
import { registrationErrorMessage, signInMessages } from '../messages.ts';

const redirectDelayMs = 2000;
const empty: Registration = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };
const fields = ['firstName', 'lastName', 'email', 'password', 'confirmPassword'] as const;

/** A guest chooses whether the demo team belongs to the account. */
export function RegisterForm({ isGuest }: { readonly isGuest: boolean }) {
  const [keepsDemo, setKeepsDemo] = useState(isGuest);
  const navigate = useNavigate();
  const { state } = useLocation();
  const form = useForm<Registration>({ resolver: zodResolver(registration), defaultValues: empty });
  const signUp = useMutation({
    mutationFn: (body: Registration) => call(keepsDemo ? registerGuest : registerEndpoint, { body }),
    onSuccess: ({ data }) => {
      session.signIn(data);
      form.reset();
    },
    onError: (error) => showFieldErrors(error, fields, form.setError),
  });
  useTimer(signUp.isSuccess, redirectDelayMs, () => navigate(returnPath(state)));

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((body) => signUp.mutate(body))}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <RegisterFields form={form} />
      {isGuest && (
        <CheckboxField
          label="Keep the demo team and what I changed in it"
          checked={keepsDemo}
          onChange={({ target }) => setKeepsDemo(target.checked)}
        />
      )}
      <p className="text-ink-soft text-sm">
        By creating an account you confirm that you are 18 or older and a coach or team manager, and agree to the{' '}
        <TextLink to={paths.terms}>Terms of Service</TextLink> and the{' '}
        <TextLink to={paths.privacy}>Privacy Policy</TextLink>.
      </p>
      <InvalidFieldsSummary />
      <FormError message={signUp.isError && registrationErrorMessage(signUp.error)} />
      {signUp.isSuccess && <Alert tone="success">{signUp.data?.message || signInMessages.registered}</Alert>}
      <SubmitRow>
        <Button type="submit" wide pendingLabel={signUp.isPending && 'Creating Account...'}>
          Create Account
        </Button>
      </SubmitRow>
    </form>
  );
}

function RegisterFields({ form }: { readonly form: ReturnType<typeof useForm<Registration>> }) {
  const { formState } = form;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First Name" autoComplete="given-name" {...registerField(form, 'firstName')} />
        <TextField label="Last Name" autoComplete="family-name" {...registerField(form, 'lastName')} />
      </div>
      <TextField label="Email Address" type="email" autoComplete="username" {...registerField(form, 'email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        helper={signInMessages.passwordRule}
        {...registerField(form, 'password', { deps: formState.isSubmitted ? ['confirmPassword'] : [] })}
      />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...registerField(form, 'confirmPassword')} />
    </>
  );
}
