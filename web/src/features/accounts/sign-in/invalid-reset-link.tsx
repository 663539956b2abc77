import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { signInMessages } from '../messages.ts';

/** In place of the form for a link that is incomplete, was used or has expired. */
export function InvalidResetLink() {
  return (
    <div className="grid gap-5">
      <Alert tone="error">{signInMessages.invalidResetLink}</Alert>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.forgotPassword}>Request a new reset link</LinkButton>
        <LinkButton to={paths.login} variant="secondary">
          Back to login
        </LinkButton>
      </div>
    </div>
  );
}
