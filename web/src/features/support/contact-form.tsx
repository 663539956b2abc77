import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import type { User } from 'contract/accounts';
import {
  askSupport,
  askSupportAsCoach,
  type CoachQuestion,
  coachQuestion,
  supportLimits,
  visitorQuestion,
} from 'contract/site/support';
import { useForm } from 'react-hook-form';
import { useBillingMode } from '#domain/plan/plan.ts';
import { registerField, showFieldErrors } from '#lib/forms/form-fields.ts';
import { useFormAcrossUpdates } from '#lib/forms/open-work.ts';
import { call } from '#lib/http/api.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { findLastFailedRequest } from '#lib/http/last-failed-request.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextAreaField, TextField } from '#ui/forms/fields.tsx';
import { SubmitRow } from '#ui/forms/form-actions.tsx';
import { FormError, InvalidFieldsSummary } from '#ui/forms/form-errors.tsx';

const supportTexts = {
  failed: 'Your message was not sent. Try again, or write an email to the address below',
  noNames: "Leave out children's names. The page you came from and the app's version are sent too.",
  replyTo: (email: string) => `We'll reply to ${email}.`,
  priority: 'Pro coaches get priority support: your message is answered first.',
} as const;

const hasDigits = /\d/;

const idLengthMin = 16;

type Form = { readonly email: string; readonly message: string };

type ContactFormProps = {
  /** Undefined for a visitor, who gives an address for the reply. */
  readonly coach: Pick<User, 'email' | 'hasProAccess'> | undefined;
  /** The path of the page before. */
  readonly openedFrom: unknown;
};

export function ContactForm({ coach, openedFrom }: ContactFormProps) {
  const mode = useBillingMode();
  const form = useForm<Form>({
    resolver: zodResolver(coach ? coachQuestion.extend({ email: visitorQuestion.shape.email }) : visitorQuestion),
    defaultValues: { email: coach?.email ?? '', message: '' },
  });
  useFormAcrossUpdates('support', form);
  const send = useMutation({
    mutationFn: ({ email, message }: Form) => {
      const body = { message, ...describeContext(openedFrom) };
      return coach ? call(askSupportAsCoach, { body }) : call(askSupport, { body: { ...body, email } });
    },
    onSuccess: () => form.reset(),
    onError: (error) => showFieldErrors(error, ['email', 'message'], form.setError),
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => send.mutate(values))}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      {coach ? (
        <p className="wrap-anywhere text-ink-soft text-sm">{supportTexts.replyTo(coach.email)}</p>
      ) : (
        <TextField label="Email Address" type="email" autoComplete="email" {...registerField(form, 'email')} />
      )}
      <TextAreaField
        label="Message"
        helper={supportTexts.noNames}
        limit={supportLimits.messageMax}
        count={form.watch('message').length}
        {...registerField(form, 'message')}
      />
      {coach?.hasProAccess && mode !== 'off' && <p className="text-sm">{supportTexts.priority}</p>}
      {send.isSuccess && <Alert tone="success">{send.data.message}</Alert>}
      <InvalidFieldsSummary />
      <FormError message={send.isError && errorMessage(send.error, { fallback: `${supportTexts.failed}.` })} />
      <SubmitRow>
        <Button type="submit" wide pendingLabel={send.isPending && 'Sending...'}>
          Send Message
        </Button>
      </SubmitRow>
    </form>
  );
}

type QuestionContext = Pick<CoachQuestion, 'page' | 'version' | 'requestId'>;

/** What the operator needs to find the cause. No id in the path is sent, because a shared link gives access. */
function describeContext(openedFrom: unknown): QuestionContext {
  const page = typeof openedFrom === 'string' ? hideIds(openedFrom) : undefined;
  const requestId = findLastFailedRequest();
  return {
    version: import.meta.env.VITE_RELEASE,
    ...(page !== undefined && { page }),
    ...(requestId !== undefined && { requestId }),
  };
}

function hideIds(pathname: string): string {
  const isId = (segment: string) => segment.length >= idLengthMin || hasDigits.test(segment);
  return pathname
    .split('/')
    .map((segment) => (isId(segment) ? ':id' : segment))
    .join('/');
}
