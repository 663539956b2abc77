import { useMutation } from '@tanstack/react-query';
import { openPortal, type SubscriptionView, startUpgrade } from 'contract/subscriptions';
import type { ReactNode } from 'react';
import { planDetails, planFeatures } from '#domain/plan/plan-features.ts';
import { formatDate } from '#lib/dates/format-dates.ts';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { logFailure } from '#lib/log.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button, type ButtonVariants } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge, type Tone } from '#ui/feedback/badge.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { CheckIcon } from '#ui/icons/status-icons.tsx';
import { Fact } from '#ui/layout/card.tsx';
import { describeGracePeriod, messages } from './messages.ts';

export type PlanType = keyof typeof planFeatures;

export function PlanBadge({ status }: { readonly status: string }) {
  return <Badge tone={statusTone(status)}>{status}</Badge>;
}

function statusTone(status: string): Tone {
  if (status === 'Active') return 'success';
  return status === 'Cancelled' ? 'warning' : 'danger';
}

type PlanIncludesProps = {
  readonly planType: PlanType;
  /** Adds which plan has what. */
  readonly isDetailed?: boolean;
};

export function PlanIncludes({ planType, isDetailed = false }: PlanIncludesProps) {
  const features: readonly string[] = planFeatures[planType];
  return (
    <ul aria-label={`Included in ${planType}`} className="grid gap-1.5 text-sm">
      {[...features, ...(isDetailed ? planDetails[planType] : [])].map((feature) => (
        <li key={feature} className="flex items-center gap-2">
          <CheckIcon className="size-4.5 text-grass-ink" />
          <span>{feature}</span>
        </li>
      ))}
    </ul>
  );
}

type PlanDatesProps = {
  readonly status: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
};

/** The start of Pro, and the next billing date or the end. */
export function PlanDates({ status, startDate, endDate }: PlanDatesProps) {
  if (!startDate && !endDate) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
      {startDate && <Fact term="Started">{formatDate(startDate)}</Fact>}
      {endDate && <Fact term={status === 'Cancelled' ? 'Ends' : 'Next billing'}>{formatDate(endDate)}</Fact>}
    </dl>
  );
}

export function UpgradeButton() {
  const upgrade = useUpgrade();
  return (
    <div className="mt-auto grid gap-3">
      {upgrade.isError && <Alert tone="error">{upgradeErrorMessage(upgrade.error)}</Alert>}
      <Button
        size="large"
        wide
        pendingLabel={upgrade.isPending && 'Opening checkout...'}
        onClick={() => upgrade.mutate()}
      >
        Upgrade to Pro
      </Button>
      <p className="text-ink-faint text-xs">{messages.checkoutPage}</p>
    </div>
  );
}

type PortalButtonProps = Pick<ButtonVariants, 'variant' | 'wide'> & {
  readonly 'aria-describedby'?: string;
  readonly children: ReactNode;
};

/** Opens the billing portal, and shows a toast when that fails. */
export function PortalButton({ children, ...variants }: PortalButtonProps) {
  const portal = useManageSubscription();
  const open = () =>
    portal.mutate(undefined, {
      onError: (error) =>
        showToast(errorMessage(error, { fallback: messages.portalFailed }), {
          tone: 'error',
        }),
    });
  return (
    <Button {...variants} pendingLabel={portal.isPending && 'Opening...'} onClick={open}>
      {children}
    </Button>
  );
}

const absoluteUrl = (path: string) => new URL(path, location.origin).href;

/** Leaves the app for the hosted checkout. */
export function useUpgrade() {
  return useMutation({
    mutationFn: async () => {
      const body = { successUrl: absoluteUrl(paths.subscriptionSuccess), cancelUrl: absoluteUrl(paths.subscription) };
      const { checkoutUrl } = await call(startUpgrade, { body });
      location.assign(checkoutUrl);
    },
  });
}

/** Leaves the app for the billing portal. A failure is logged; a screen may also show it. */
export function useManageSubscription() {
  return useMutation({
    mutationFn: async () => {
      const { portalUrl } = await call(openPortal, { body: { returnUrl: absoluteUrl(paths.subscription) } });
      location.assign(portalUrl);
    },
    onError: (error) => logFailure('The subscription page could not be opened.', error),
  });
}

/** Shows the text of the response, whether it is JSON with a message or plain text. */
export function upgradeErrorMessage(error: unknown): string {
  const hasResponse = error instanceof ApiError && error.status !== 0;
  if (!hasResponse) return errorMessage(error, { fallback: 'An error occurred during upgrade' });
  const text = typeof error.body === 'string' ? error.body.trim() : '';
  return errorMessage(error, { fallback: text || 'Failed to create checkout session' });
}

type SubscriptionProps = { readonly subscription: SubscriptionView };

const statusesWithoutPayment: readonly string[] = ['Past Due', 'Unpaid'];

/** Shown after a failed payment: how long Pro lasts and how to fix the payment. */
export function PaymentNotice({ subscription }: SubscriptionProps) {
  if (!statusesWithoutPayment.includes(subscription.status) || !subscription.hasActiveSubscription) return null;
  return (
    <Alert
      tone="warning"
      title="Your last payment did not go through"
      action={<PortalButton>Fix Payment</PortalButton>}
    >
      {describeConsequence(subscription)}
    </Alert>
  );
}

/** Shown for a cancelled subscription that is paid until a later day. */
export function CancelledNotice({ subscription: { status, hasProAccess, endDate } }: SubscriptionProps) {
  if (status !== 'Cancelled' || !hasProAccess) return null;
  return (
    <Alert
      tone="info"
      title={endDate ? `Pro ends on ${formatDate(endDate)}` : 'Your subscription is cancelled'}
      action={<PortalButton variant="secondary">Resume Pro</PortalButton>}
    >
      {messages.cancelled}
    </Alert>
  );
}

function describeConsequence({ hasProAccess, graceEndsAt }: SubscriptionView): string {
  if (!hasProAccess) return messages.paymentNeeded;
  return describeGracePeriod(graceEndsAt ? formatDate(graceEndsAt) : undefined);
}
