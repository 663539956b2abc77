import { zodResolver } from '@hookform/resolvers/zod';
import { createInvitation, newInvitation } from 'contract/members';
import type { Team } from 'contract/teams';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { linkCopied, useCopy } from '#domain/links/private-link.tsx';
import { registerField, showFieldErrors } from '#lib/forms/form-fields.ts';
import { call } from '#lib/http/api.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SelectField, TextField } from '#ui/forms/fields.tsx';
import { FormError, InvalidFieldsSummary } from '#ui/forms/form-errors.tsx';
import { Card } from '#ui/layout/card.tsx';
import { messages, roleOptions } from './messages.ts';

const noEmail = z.literal('').transform(() => undefined);
const form = newInvitation.pick({ role: true }).extend({ email: z.union([noEmail, newInvitation.shape.email]) });
type Input = z.input<typeof form>;
type Output = z.output<typeof form>;

/** Invites one person, whose link is shown once. */
export function InviteSection({ team }: { readonly team: Team }) {
  const params = { teamId: team.id };
  const fields = useForm<Input, unknown, Output>({
    resolver: zodResolver(form),
    defaultValues: { role: 'coach', email: '' },
  });
  // The same invitation is asked for again after a lost response.
  const [id, setId] = useState(() => uuid());
  const invite = useEndpointMutation(createInvitation, {
    params,
    refetchesUnknownOutcome: true,
    mutationFn: ({ role, email }: Output) =>
      call(createInvitation, { params, body: { id, role, ...(email !== undefined && { email }) } }),
    onSuccess: () => {
      setId(uuid());
      fields.reset();
    },
    onError: (error) => showFieldErrors(error, ['role', 'email'], fields.setError),
  });
  const { data: created } = invite;
  return (
    <Card aria-labelledby="invite" size="compact">
      <h2 id="invite" className="text-xl">
        Invite a person
      </h2>
      <p className="mt-1 text-ink-soft text-sm">{messages.inviteHint}</p>
      <form noValidate onSubmit={fields.handleSubmit((values) => invite.mutate(values))} className="mt-4 grid gap-4">
        <SelectField label="Role" options={roleOptions} {...registerField(fields, 'role')} />
        <TextField
          label="Email address"
          hint="(optional)"
          helper={messages.email}
          type="email"
          autoComplete="off"
          {...registerField(fields, 'email')}
        />
        <InvalidFieldsSummary />
        <FormError message={invite.isError && errorMessage(invite.error, { fallback: messages.invite })} />
        <Button type="submit" className="justify-self-start" pendingLabel={invite.isPending && 'Creating...'}>
          Create Invitation
        </Button>
      </form>
      {created && <CreatedLink key={created.url} url={created.url} sentTo={created.invitation.email} />}
    </Card>
  );
}

type CreatedLinkProps = { readonly url: string; readonly sentTo: string | null };

function CreatedLink({ url, sentTo }: CreatedLinkProps) {
  const { copy, share, canShare, outcome } = useCopy(linkCopied);
  // It appears below the form, where a phone does not show it.
  const link = useRef<HTMLInputElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <div className="mt-5 grid gap-3 border-line border-t pt-4">
      <p className="font-semibold">{sentTo ? `The invitation was sent to ${sentTo}.` : messages.linkShownOnce}</p>
      <TextField ref={link} label="Link" readOnly value={url} onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap gap-3">
        {canShare && <Button onClick={() => share({ url })}>Send Link</Button>}
        <Button variant={canShare ? 'secondary' : 'primary'} onClick={() => copy(url)}>
          Copy Link
        </Button>
      </div>
      <p role="status">{outcome}</p>
    </div>
  );
}
