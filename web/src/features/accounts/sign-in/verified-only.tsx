import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { resendVerification } from 'contract/accounts';
import { Outlet } from 'react-router';
import { siteQuery, userQuery } from '#domain/account/site.ts';
import { call } from '#lib/http/api.ts';
import { unlessOffline, wordsFor } from '#lib/http/api-error.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { textLinkClassName } from '#ui/buttons/text-link.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { MailIcon } from '#ui/icons/icons.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

/** A layout route around everything that needs a verified e-mail address. */
export function VerifiedOnly() {
  const { data: user, refetch } = useSuspenseQuery(userQuery);
  const check = useMutation({ mutationFn: () => refetch({ throwOnError: true }) });
  if (user.isEmailVerified) return <Outlet />;
  return (
    <Card className="mx-auto max-w-2xl">
      <PageHeading title="Email Verification Required">
        Please check your email and click the verification link to access this feature.
      </PageHeading>
      <div className="grid gap-5">
        <p className="flex items-start gap-3">
          <MailIcon className="mt-0.5 text-clay" />
          <span>
            A verification email was sent to <strong className="break-all">{user.email}</strong>.
          </span>
        </p>
        <p className="text-ink-soft text-sm">Don't see it? Check your spam folder, or have it sent again.</p>
        <div className="flex flex-wrap gap-3">
          <Button pendingLabel={check.isPending && 'Checking...'} onClick={() => check.mutate()}>
            I Have Verified My Email
          </Button>
          <ResendButton email={user.email} />
        </div>
        {check.isSuccess && (
          <Alert tone="info">This address is not verified yet. Open the link in the newest mail, then try again.</Alert>
        )}
        {check.isError && (
          <Alert tone="error">{wordsFor(check.error, 'This could not be checked. Please try again.')}</Alert>
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
          Verification email sent! Please check your inbox.
        </Alert>
      )}
      {resend.isError && (
        <Alert tone="error" className="w-full">
          {unlessOffline(resend.error, 'Failed to resend verification email. Please try again.')}
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
      This is a development version: no mail leaves it.{' '}
      <a href={paths.developmentMailbox} className={textLinkClassName}>
        Open the development mailbox
      </a>
    </p>
  );
}
