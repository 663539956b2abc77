import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { siteQuery, userQuery } from '#domain/account/site.ts';
import { AnswerList } from '#features/support/answer-list.tsx';
import { ContactForm } from '#features/support/contact-form.tsx';
import { useSignedIn } from '#lib/session/session.ts';
import { textLinkClassName } from '#ui/buttons/links.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page.tsx';

export function HelpPage() {
  const isSignedIn = useSignedIn();
  const { data: site } = useSuspenseQuery(siteQuery);
  const { data: user, isLoading } = useQuery({ ...userQuery, enabled: isSignedIn });
  const { state } = useLocation();
  // A guest gives an address for the reply, like a visitor.
  const coach = isSignedIn && !user?.guestUntil ? user : undefined;
  return (
    <div className="shell py-10 sm:py-14">
      <PageHeading title="Help">Answers to common questions, and a way to ask your own.</PageHeading>
      <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <AnswerList />
        <Panel title="Ask us">
          <div className="mt-4 grid gap-5">
            {!isLoading && <ContactForm key={coach?.email} coach={coach} openedFrom={Object(state).from} />}
            <p className="wrap-anywhere text-ink-soft text-sm">
              You can also write to{' '}
              <a href={`mailto:${site.operatorEmail}`} className={textLinkClassName}>
                {site.operatorEmail}
              </a>{' '}
              ({site.operatorName}).
            </p>
          </div>
        </Panel>
      </div>
    </div>
  );
}
