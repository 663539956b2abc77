import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { returnPath } from '#lib/navigation/return-path.ts';
import { session } from '#lib/session/session.ts';

/** Goes on when another tab has signed in, unless this one has sent its own. */
export function useFollowOtherTab({ hasSent }: { readonly hasSent: boolean }): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [isSignedInThere, setSignedInThere] = useState(false);
  useEffect(() => session.subscribe((change) => setSignedInThere(change === 'signed-in-elsewhere')), []);

  const goOn = useEffectEvent(() => void navigate(returnPath(state)));
  useEffect(() => {
    if (isSignedInThere && !hasSent) goOn();
  }, [isSignedInThere, hasSent]);
}
