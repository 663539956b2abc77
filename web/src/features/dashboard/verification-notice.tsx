import type { User } from 'contract/accounts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';

/** Links to the teams page, which has the button to send the verification email again. */
export function VerificationNotice({ user }: { readonly user: User }) {
  if (user.isEmailVerified) return null;
  return (
    <Alert
      tone="warning"
      title="Email verification pending"
      className="mb-6"
      action={
        <LinkButton to={paths.teams} variant="secondary">
          What to Do
        </LinkButton>
      }
    >
      Check <strong className="break-all">{user.email}</strong> and click the verification link to use all features.
    </Alert>
  );
}
