import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { emailOnly, forgotPassword, passwordReset, resetPassword } from 'contract/accounts';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { registerField, showFieldErrors } from '#lib/forms/form-fields.ts';
import { call } from '#lib/http/api.ts';
import { isRefusedAs } from '#lib/http/api-error.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { paths } from '#lib/navigation/paths.ts';
import { useTimer } from '#lib/use-timer.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextField } from '#ui/forms/fields.tsx';
import { SubmitRow } from '#ui/forms/form-actions.tsx';
import { FormError, InvalidFieldsSummary } from '#ui/forms/form-errors.tsx';
import { signInMessages } from '../messages.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';

type Form = { readonly email: string };

export function ForgotPasswordForm({ onSent }: { readonly onSent: () => void }) {
  const form = useForm<Form>({
    resolver: zodResolver(emailOnly),
    defaultValues: { email: '' },
  });
  const { handleSubmit } = form;
  const request = useMutation({
    mutationFn: (body: Form) => call(forgotPassword, { body }),
    onSuccess: onSent,
  });
  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) => request.mutate(body))}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <TextField label="Email Address" type="email" autoComplete="username" {...registerField(form, 'email')} />
      <InvalidFieldsSummary />
      <FormError
        message={request.isError && errorMessage(request.error, { fallback: signInMessages.forgot, detail: 'none' })}
      />
      <SubmitRow>
        <Button type="submit" wide pendingLabel={request.isPending && 'Sending...'}>
          Send Reset Link
        </Button>
      </SubmitRow>
    </form>
  );
}

const redirectDelayMs = 3000;
type NewPassword = { readonly token: string; readonly newPassword: string; readonly confirmPassword: string };

type ResetPasswordFormProps = {
  readonly token: string;
  /** Called when the link was used, replaced or has expired, so that no password can be set with it any more. */
  readonly onInvalidLink: () => void;
};

export function ResetPasswordForm({ token, onInvalidLink }: ResetPasswordFormProps) {
  const navigate = useNavigate();
  const form = useForm<NewPassword>({
    resolver: zodResolver(passwordReset),
    defaultValues: { token, newPassword: '', confirmPassword: '' },
  });
  const { handleSubmit, setError, control, formState } = form;
  const reset = useMutation({
    mutationFn: (body: NewPassword) => call(resetPassword, { body }),
    onError: (error) => {
      if (isRefusedAs(error, 'reset_link_invalid')) onInvalidLink();
      else showFieldErrors(error, ['newPassword', 'confirmPassword'], setError);
    },
  });
  useTimer(reset.isSuccess, redirectDelayMs, () => navigate(paths.login));
  const password = useWatch({ control, name: 'newPassword' });

  if (reset.isSuccess) return <Alert tone="success">{reset.data?.message || signInMessages.resetDone}</Alert>;
  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) => reset.mutate(body))}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <NewPasswordFields
        newPassword={registerField(form, 'newPassword', { deps: formState.isSubmitted ? ['confirmPassword'] : [] })}
        confirmPassword={registerField(form, 'confirmPassword')}
        password={password}
      />
      <InvalidFieldsSummary />
      <FormError message={reset.isError && errorMessage(reset.error, { fallback: signInMessages.reset })} />
      <SubmitRow>
        <Button type="submit" wide pendingLabel={reset.isPending && 'Resetting Password...'}>
          Reset Password
        </Button>
      </SubmitRow>
    </form>
  );
}

/** In place of the form for a link that is incomplete, was used or has expired. */
export function InvalidResetLink() {
  return (
    <div className="grid gap-5">
      <Alert tone="error">{signInMessages.invalidResetLink}</Alert>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.forgotPassword}>Request a new reset link</LinkButton>
        <LinkButton to={paths.login} variant="secondary">
          Back to login
        </LinkButton>
      </div>
    </div>
  );
}
