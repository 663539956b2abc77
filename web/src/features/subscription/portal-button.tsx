import type { ReactNode } from 'react';
import { errorMessage } from '#lib/http/error-message.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { ButtonVariants } from '#ui/buttons/button-variants.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { messages } from './messages.ts';
import { useManageSubscription } from './use-billing.ts';

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
