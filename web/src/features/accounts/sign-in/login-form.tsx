import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type Credentials, credentials, login } from 'contract/accounts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { registerField, showFieldErrors } from '#lib/forms/form-fields.ts';
import { call } from '#lib/http/api.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { paths } from '#lib/navigation/paths.ts';
import { returnPath, sessionHasExpired } from '#lib/navigation/return-path.ts';
import { countStoredEntries } from '#lib/offline/outbox/outbox-store.ts';
import { session } from '#lib/session/session.ts';
import { useTimer } from '#lib/use-timer.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextLink } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { CheckboxField, PasswordField, TextField } from '#ui/forms/fields.tsx';
import { SubmitRow } from '#ui/forms/form-actions.tsx';
import { FormError, InvalidFieldsSummary } from '#ui/forms/form-errors.tsx';
import { describeKeptChanges, signInErrors, signInMessages } from '../messages.ts';

const redirectDelayMs = 1000;

export function LoginForm() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const form = useForm<Credentials>({
    resolver: zodResolver(credentials),
    defaultValues: { email: '', password: '', rememberMe: false },
  });
  const { handleSubmit, setError, register } = form;
  const signIn = useMutation({
    mutationFn: (body: Credentials) => call(login, { body }),
    onSuccess: ({ data }) => session.signIn(data),
    onError: (error) => showFieldErrors(error, ['email', 'password'], setError),
  });
  useTimer(signIn.isSuccess, redirectDelayMs, () => navigate(returnPath(state)));
  const waiting = useStoredEntries();
  useFollowOtherTab({ hasSent: signIn.isPending || signIn.isSuccess });

  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) => signIn.mutate(body))}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      {signIn.isIdle && sessionHasExpired(state) && <Alert tone="info">{signInMessages.sessionEnded}</Alert>}
      {!signIn.isSuccess && waiting > 0 && <Alert tone="info">{describeKeptChanges(waiting)}</Alert>}
      <TextField label="Email Address" type="email" autoComplete="username" {...registerField(form, 'email')} />
      <PasswordField label="Password" autoComplete="current-password" {...registerField(form, 'password')} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CheckboxField label="Remember me" {...register('rememberMe')} />
        <TextLink to={paths.forgotPassword} className="text-sm">
          Forgot your password?
        </TextLink>
      </div>
      <InvalidFieldsSummary />
      <FormError message={signIn.isError && errorMessage(signIn.error, signInErrors.login)} />
      {signIn.isSuccess && <Alert tone="success">{signInMessages.loggedIn}</Alert>}
      <SubmitRow>
        <Button type="submit" wide pendingLabel={signIn.isPending && 'Signing In...'}>
          Sign In
        </Button>
      </SubmitRow>
    </form>
  );
}

/** How many changes wait on this device for their coach, such as after a new password has ended the session. */
function useStoredEntries(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    void countStored().then(setCount);
  }, []);
  return count;
}

/** A browser without a usable IndexedDB has stored nothing. */
async function countStored(): Promise<number> {
  try {
    return await countStoredEntries(indexedDB);
  } catch {
    return 0;
  }
}

/** Leaves the sign-in page when another tab has signed in, unless this tab has already sent its own credentials. */
function useFollowOtherTab({ hasSent }: { readonly hasSent: boolean }): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [isSignedInElsewhere, setSignedInElsewhere] = useState(false);
  useEffect(() => session.subscribe((change) => setSignedInElsewhere(change === 'signed-in-elsewhere')), []);

  const leavePage = useEffectEvent(() => void navigate(returnPath(state)));
  useEffect(() => {
    if (isSignedInElsewhere && !hasSent) leavePage();
  }, [isSignedInElsewhere, hasSent]);
}
