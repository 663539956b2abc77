import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { resendVerification } from 'contract/accounts';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { siteQuery, userQuery } from '#domain/account/site.ts';
import { call } from '#lib/http/api.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { textLinkClassName } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { MailIcon } from '#ui/icons/icons.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page.tsx';
import { signInMessages } from '../messages.ts';

/** The layout route around every page that needs a verified email address, or around a part of a page that does. */
export function VerifiedOnly({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const { data: user, refetch } = useSuspenseQuery(userQuery);
  const check = useMutation({ mutationFn: () => refetch({ throwOnError: true }) });
  if (user.isEmailVerified) return children;
  return (
    <Card className="mx-auto max-w-2xl">
      <PageHeading title="Email Verification Required">{signInMessages.verificationRequired}</PageHeading>
      <div className="grid gap-5">
        <p className="flex items-start gap-3">
          <MailIcon className="mt-0.5 text-clay" />
          <span>
            A verification email was sent to <strong className="break-all">{user.email}</strong>.
          </span>
        </p>
        <p className="text-ink-soft text-sm">{signInMessages.verificationHint}</p>
        <div className="flex flex-wrap gap-3">
          <Button pendingLabel={check.isPending && 'Checking...'} onClick={() => check.mutate()}>
            I Have Verified My Email
          </Button>
          <ResendButton email={user.email} />
        </div>
        {check.isSuccess && <Alert tone="info">{signInMessages.notVerifiedYet}</Alert>}
        {check.isError && (
          <Alert tone="error">{errorMessage(check.error, { fallback: signInMessages.checkFailed })}</Alert>
        )}
        <MailboxLink />
      </div>
    </Card>
  );
}

function ResendButton({ email }: { readonly email: string }) {
  const resend = useMutation({ mutationFn: () => call(resendVerification, { body: { email } }) });
  return (
    <>
      <Button variant="secondary" pendingLabel={resend.isPending && 'Sending...'} onClick={() => resend.mutate()}>
        Resend Verification Email
      </Button>
      {resend.isSuccess && (
        <Alert tone="success" className="w-full">
          {signInMessages.resent}
        </Alert>
      )}
      {resend.isError && (
        <Alert tone="error" className="w-full">
          {errorMessage(resend.error, { fallback: signInMessages.resendFailed, detail: 'none' })}
        </Alert>
      )}
    </>
  );
}

function MailboxLink() {
  const { data: site } = useSuspenseQuery(siteQuery);
  if (!site.mailbox) return null;
  return (
    <p className="text-sm">
      {signInMessages.developmentMail}{' '}
      <a href={paths.developmentMailbox} className={textLinkClassName}>
        Open the development mailbox
      </a>
    </p>
  );
}
