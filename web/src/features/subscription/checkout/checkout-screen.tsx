import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getSubscriptionStatus } from 'contract/subscriptions';
import { userQuery } from '#domain/account/site.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { FieldIllustration } from '#ui/icons/field-illustration.tsx';
import { NotPaid } from './not-paid.tsx';
import { ResultPage } from './result-page.tsx';
import { useCheckoutResult } from './use-checkout-result.ts';
import { useCheckoutSession } from './use-checkout-session.ts';
import { WelcomeToPro } from './welcome-to-pro.tsx';

/** Where the checkout leads. The server is asked before anything is said. */
export function CheckoutScreen() {
  const sessionId = useCheckoutSession();
  return sessionId === null ? <NoCheckout /> : <CheckoutResult sessionId={sessionId} />;
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
        <Alert tone="error">
          {errorMessage(error, { fallback: 'The payment could not be confirmed. Please try again.' })}
        </Alert>
        <p>If you have paid, nothing is lost: Pro opens by itself as soon as the payment is known here.</p>
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
      <p role="status">
        {isSlow
          ? 'This takes longer than usual: the payment is still under way. You need not wait here. Pro opens by itself as soon as it has gone through, and you are not charged twice.'
          : 'Confirming...'}
      </p>
    </ResultPage>
  );
}

function UnknownCheckout() {
  const { data: user } = useSuspenseQuery(userQuery);
  return (
    <ResultPage
      title="This checkout was not found"
      picture={<FieldIllustration className="size-24" />}
      actions={<LinkButton to={paths.subscription}>See Your Subscription</LinkButton>}
    >
      <p>
        It does not belong to <strong className="break-all text-ink">{user.email}</strong>, or it is too old. Nothing
        was changed. If you paid with another account, sign in with that one.
      </p>
    </ResultPage>
  );
}

/** Somebody came here without a checkout: from a bookmark, say. */
function NoCheckout() {
  const { data } = useQuery(query(getSubscriptionStatus));
  return (
    <ResultPage
      title="Nothing to confirm"
      picture={<FieldIllustration className="size-24" />}
      actions={<LinkButton to={paths.subscription}>See Your Subscription</LinkButton>}
    >
      <p>
        There is no payment under way on this page.
        {data?.hasProAccess && ' Your Pro plan is open.'}
      </p>
    </ResultPage>
  );
}
