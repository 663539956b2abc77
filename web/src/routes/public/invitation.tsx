import { useState } from 'react';
import { useLocation } from 'react-router';
import { pendingInvitation } from '#domain/account/pending-invitation.ts';
import { VerifiedOnly } from '#features/accounts/sign-in/verified-only.tsx';
import { EndedInvitation, InvitationView } from '#features/members/invitation-view.tsx';
import { invitationMessages } from '#features/members/messages.ts';
import { useSignedIn } from '#lib/session/session.ts';
import { CenteredPage } from '#ui/layout/page.tsx';

/** The token is in the fragment, so that no server or proxy logs it. */
export function InvitationPage() {
  const { hash } = useLocation();
  const [token] = useState(() => hash.slice(1) || pendingInvitation.token());
  const isSignedIn = useSignedIn();
  return (
    <CenteredPage title="You are invited">
      {token === null ? (
        <EndedInvitation message={invitationMessages.notFound} />
      ) : (
        <InvitationView
          token={token}
          isSignedIn={isSignedIn}
          verifiedOnly={(accept) => <VerifiedOnly>{accept}</VerifiedOnly>}
        />
      )}
    </CenteredPage>
  );
}
