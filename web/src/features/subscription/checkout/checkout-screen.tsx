import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getSubscriptionStatus, type SubscriptionView } from 'contract/subscriptions';
import type { ReactNode } from 'react';
import { userQuery } from '#domain/account/site.ts';
import { SandboxBadge } from '#domain/plan/sandbox-badge.tsx';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { FieldIllustration } from '#ui/field/field-illustration.tsx';
import { messages } from '../messages.ts';
import { UpgradeButton } from '../upgrade-button.tsx';
import { ResultPage } from './result-page.tsx';
import { useCheckoutResult } from './use-checkout-result.ts';
import { useCheckoutSession } from './use-checkout-session.ts';
import { WelcomeToPro } from './welcome-to-pro.tsx';

/** The page the checkout returns to. It confirms the payment with the server before it shows a result. */
export function CheckoutScreen() {
  const sessionId = useCheckoutSession();
  return sessionId === undefined ? <NoCheckout /> : <CheckoutResult sessionId={sessionId} />;
}

function CheckoutResult({ sessionId }: { readonly sessionId: string }) {
  const { data, error, isSlow, isUnknown, isFetching, refetch } = useCheckoutResult(sessionId);
  if (data?.outcome === 'paid') return <WelcomeToPro />;
  if (data?.outcome === 'unpaid') return <NotPaid subscription={data.subscription} />;
  if (isUnknown) return <UnknownCheckout />;
  const checkAgain = (
    <Button pendingLabel={isFetching && 'Checking...'} onClick={() => refetch()}>
      Check Again
    </Button>
  );
  if (error && !isFetching) {
    return (
      <ResultPage title="Not confirmed yet" picture={<FieldIllustration className="size-24" />} actions={checkAgain}>
        <Alert tone="error">{errorMessage(error, { fallback: messages.confirm })}</Alert>
        <p>{messages.confirmLater}</p>
      </ResultPage>
    );
  }
  return (
    <ResultPage
      title="Confirming your payment"
      picture={<Spinner className="my-4 size-16 text-grass" />}
      actions={
        isSlow && (
          <>
            {checkAgain}
            <LinkButton to={paths.dashboard} variant="secondary">
              Go to Dashboard
            </LinkButton>
          </>
        )
      }
    >
      <p role="status">{isSlow ? messages.slow : 'Confirming...'}</p>
    </ResultPage>
  );
}

/** The checkout ended without a payment. The coach may still have Pro from another checkout. */
function NotPaid({ subscription }: { readonly subscription: SubscriptionView }) {
  const { hasProAccess, mode } = subscription;
  return (
    <ResultPage
      title="The payment did not go through"
      picture={<FieldIllustration className="size-24" />}
      actions={
        <LinkButton to={paths.subscription} variant="secondary">
          See Your Subscription
        </LinkButton>
      }
      footer={mode === 'sandbox' && <SandboxBadge />}
    >
      <p role="status">{hasProAccess ? messages.unpaidWithPro : messages.unpaid}</p>
      {!hasProAccess && <UpgradeButton />}
    </ResultPage>
  );
}

function UnknownCheckout() {
  const { data: user } = useSuspenseQuery(userQuery);
  return (
    <NoResultPage title="Checkout not found">
      <p>
        It doesn't belong to <strong className="break-all text-ink">{user.email}</strong>, or it's too old. Nothing was
        changed. If you paid from another account, sign in with that one.
      </p>
    </NoResultPage>
  );
}

/** Shown when the page was opened without a checkout, for example from a bookmark. */
function NoCheckout() {
  const { data } = useQuery(query(getSubscriptionStatus));
  return (
    <NoResultPage title="Nothing to confirm">
      <p>
        {messages.noCheckout}
        {data?.hasProAccess && ` ${messages.hasPro}`}
      </p>
    </NoResultPage>
  );
}

function NoResultPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <ResultPage
      title={title}
      picture={<FieldIllustration className="size-24" />}
      actions={<LinkButton to={paths.subscription}>See Your Subscription</LinkButton>}
    >
      {children}
    </ResultPage>
  );
}
