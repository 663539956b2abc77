import { type QueryClient, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { confirmCheckout, getSubscriptionStatus, type SubscriptionView } from 'contract/subscriptions';
import { listTeams } from 'contract/teams';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { userQuery } from '#domain/account/site.ts';
import { useNextGame } from '#domain/games/use-game-queries.ts';
import { useBillingMode } from '#domain/plan/plan.ts';
import { SandboxBadge } from '#domain/plan/sandbox-badge.tsx';
import { useCurrentTeamId } from '#domain/teams/current-team.ts';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { invalidateAfter } from '#lib/http/use-endpoint-mutation.ts';
import { paths } from '#lib/navigation/paths.ts';
import { useTimer } from '#lib/use-timer.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton, TextLink } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { FieldIllustration, FieldOutline, fieldViewBox } from '#ui/field/field-outline.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page.tsx';
import { messages } from './messages.ts';
import { PlanIncludes, UpgradeButton } from './plan-and-billing.tsx';

const pollIntervalMs = 2000;

const slowAfterMs = 30_000;

const slowPollIntervalMs = 10_000;

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

/** Shown once the server has confirmed the payment and all queries have been refreshed. */
function WelcomeToPro() {
  const teamId = useCurrentTeamId();
  const { data: teams } = useQuery(query(listTeams));
  const mode = useBillingMode();
  const { game } = useNextGame(teamId ?? undefined);
  return (
    <ResultPage
      title="Welcome to Pro"
      picture={<RoundTheBases />}
      actions={
        <>
          {teams?.length === 0 ? (
            <LinkButton to={paths.setup} size="large">
              Set Up Your Team
            </LinkButton>
          ) : (
            <LinkButton to={game ? paths.lineup(game.id) : paths.games} size="large">
              Generate a Lineup
            </LinkButton>
          )}
          <LinkButton to={paths.teams} variant="secondary" size="large">
            Manage Teams
          </LinkButton>
        </>
      }
      footer={
        <>
          {mode === 'sandbox' && <SandboxBadge />}
          <TextLink to={paths.subscription} className="inline-flex min-h-target items-center text-sm">
            See your subscription
          </TextLink>
        </>
      }
    >
      <p role="status">{messages.confirmed}</p>
      <div className="text-left">
        <PlanIncludes planType="Pro" />
      </div>
    </ResultPage>
  );
}

/** A field with every base touched, for the page that welcomes a new Pro coach. */
function RoundTheBases() {
  return (
    <svg viewBox={fieldViewBox} aria-hidden="true" className="w-36 shrink-0 animate-rise">
      <FieldOutline strokeWidth={2} />
      <path
        d="m67 57 5 5-5 5-5-5ZM50 40l5 5-5 5-5-5ZM33 57l5 5-5 5-5-5ZM45 75.5l5-3.5 5 3.5v5l-5 5-5-5Z"
        className="fill-lamp stroke-ink"
      />
      <path
        d="M10 17l3.5 5M90 17l-3.5 5M22 6l2.5 5M78 6l-2.5 5"
        className="stroke-clay"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
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

type ResultPageProps = {
  readonly title: string;
  readonly picture: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
};

/** A centered card with the result of a payment. */
function ResultPage({ title, picture, children, actions, footer }: ResultPageProps) {
  return (
    <div className="mx-auto w-full max-w-xl">
      <div className="mown h-2.5 rounded-t-lg" aria-hidden="true" />
      <Card className="grid justify-items-center gap-2 rounded-t-none border-t-0 py-8 text-center sm:py-10">
        {picture}
        <PageHeading title={title} />
        <div className="-mt-4 grid max-w-prose justify-items-center gap-3 text-ink-soft">{children}</div>
        {actions && <div className="mt-5 flex flex-wrap justify-center gap-3">{actions}</div>}
        {footer && <div className="mt-3 grid justify-items-center gap-2">{footer}</div>}
      </Card>
    </div>
  );
}

/**
 * The id of the checkout session in the URL. It is removed from the address bar, so that it is not copied with the
 * address, and kept in the history state, so that a reload can ask again.
 */
function useCheckoutSession(): string | undefined {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const fromUrl = new URLSearchParams(search).get('session_id');
  useEffect(() => {
    if (search === '') return;
    const nextState = { checkoutSession: fromUrl };
    void navigate(pathname, { replace: true, preventScrollReset: true, state: nextState });
  }, [navigate, pathname, search, fromUrl]);
  return fromUrl || readSession(state);
}

function readSession(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('checkoutSession' in state)) return undefined;
  return typeof state.checkoutSession === 'string' ? state.checkoutSession : undefined;
}

/**
 * The result of a checkout. Polls while the payment is in progress: often at first, then, when `isSlow`, less often for
 * as long as the page is open.
 */
function useCheckoutResult(sessionId: string) {
  const queryClient = useQueryClient();
  const [isSlow, setSlow] = useState(false);
  const result = useQuery({
    // The call is idempotent, so it can be a query.
    queryKey: [confirmCheckout.url, sessionId],
    queryFn: async ({ signal }) => {
      const answer = await call(confirmCheckout, { body: { sessionId }, signal });
      if (answer.outcome !== 'pending') await refreshSubscriptionQueries(queryClient, answer.subscription);
      return answer;
    },
    gcTime: 0,
    retry: (failures, problem) => failures < 1 && !isUnknownCheckout(problem),
    refetchInterval: ({ state }) => {
      if (state.data?.outcome !== 'pending') return false;
      return isSlow ? slowPollIntervalMs : pollIntervalMs;
    },
  });
  useTimer(result.data?.outcome === 'pending', slowAfterMs, () => setSlow(true));
  return {
    ...result,
    // A result cached on this device by an earlier visit does not count.
    data: result.isFetchedAfterMount ? result.data : undefined,
    isSlow,
    isUnknown: isUnknownCheckout(result.error),
  };
}

/** Refreshes every query that depends on the plan before the page shows success. */
async function refreshSubscriptionQueries(queryClient: QueryClient, subscription: SubscriptionView): Promise<void> {
  const refetched = invalidateAfter(queryClient, confirmCheckout);
  queryClient.setQueryData(query(getSubscriptionStatus).queryKey, subscription);
  await refetched;
}

function isUnknownCheckout(problem: unknown): boolean {
  return problem instanceof ApiError && (problem.status === 404 || problem.status === 400);
}
