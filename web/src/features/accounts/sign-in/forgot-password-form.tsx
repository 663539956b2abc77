import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { emailOnly, forgotPassword } from 'contract/accounts';
import { useForm } from 'react-hook-form';
import { registerField } from '#lib/forms/form-fields.ts';
import { call } from '#lib/http/api.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/forms/fields.tsx';
import { SubmitRow } from '#ui/forms/form-actions.tsx';
import { FormError, InvalidFieldsSummary } from '#ui/forms/form-errors.tsx';
import { signInMessages } from '../messages.ts';

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
