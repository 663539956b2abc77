import { useQuery } from '@tanstack/react-query';
import { acceptTerms } from 'contract/account-settings';
import { termsVersion } from 'contract/site/terms';
import { userQuery } from '#domain/account/site.ts';
import { formatDay } from '#lib/dates/format-dates.ts';
import { call } from '#lib/http/api.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextLink } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';

/** Shown until the coach has accepted the newest terms. It blocks nothing, because a game may be on. */
export function TermsNotice() {
  const { data: user } = useQuery(userQuery);
  const acceptance = useEndpointMutation(acceptTerms, {
    mutationFn: () => call(acceptTerms, { body: { version: termsVersion } }),
  });
  if (!user?.needsTermsAcceptance) return null;
  return (
    <div className="mb-6 grid gap-3 print:hidden">
      <Alert
        tone="warning"
        action={
          <Button pendingLabel={acceptance.isPending && 'Accepting...'} onClick={() => acceptance.mutate()}>
            Accept
          </Button>
        }
      >
        Read the <TextLink to={paths.terms}>Terms of Service</TextLink> and the{' '}
        <TextLink to={paths.privacy}>Privacy Policy</TextLink> of {formatDay(termsVersion)}. By accepting you also
        confirm that you are 18 or older and a coach or team manager.
      </Alert>
      {acceptance.isError && (
        <Alert tone="error">
          {errorMessage(acceptance.error, { fallback: 'The terms could not be accepted. Try again.' })}
        </Alert>
      )}
    </div>
  );
}
