import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { returnPath } from '#lib/navigation/return-path.ts';
import { session } from '#lib/session/session.ts';

/** Leaves the sign-in page when another tab has signed in, unless this tab has already sent its own credentials. */
export function useFollowOtherTab({ hasSent }: { readonly hasSent: boolean }): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [isSignedInElsewhere, setSignedInElsewhere] = useState(false);
  useEffect(() => session.subscribe((change) => setSignedInElsewhere(change === 'signed-in-elsewhere')), []);

  const leavePage = useEffectEvent(() => void navigate(returnPath(state)));
  useEffect(() => {
    if (isSignedInElsewhere && !hasSent) leavePage();
  }, [isSignedInElsewhere, hasSent]);
}
