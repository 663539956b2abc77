import type { SubscriptionView } from 'contract/subscriptions';
import { SandboxBadge } from '#domain/plan/sandbox-badge.tsx';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { FieldIllustration } from '#ui/icons/field-illustration.tsx';
import { UpgradeButton } from '../upgrade-button.tsx';
import { ResultPage } from './result-page.tsx';

/** The checkout ended without a payment. Somebody may have paid in another one meanwhile. */
export function NotPaid({ subscription }: { readonly subscription: SubscriptionView }) {
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
      <p role="status">
        {hasProAccess
          ? 'This checkout was not paid, and nothing was charged for it. Your Pro plan is open all the same.'
          : 'Nothing was charged, and you are still on the Basic plan with everything you have. You can try again, with another card if you like.'}
      </p>
      {!hasProAccess && <UpgradeButton />}
    </ResultPage>
  );
}
