import { formatDate } from '#lib/dates/format-dates.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/links.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page.tsx';

type GuestProps = {
  /** When the demo team is deleted. */
  readonly until: string;
};

/** Above every page of a guest, but not in the way of a game. */
export function GuestBanner({ until }: GuestProps) {
  return (
    <aside
      aria-label="Demo team"
      className="mb-4 flex items-center justify-between gap-3 rounded-md border border-info-line bg-info-soft py-1 pr-1 pl-4 text-info-ink text-sm print:hidden"
    >
      <p>
        <strong>Demo team</strong> until {formatDate(until)}
      </p>
      <LinkButton to={paths.register} variant="secondary" size="compact" className="shrink-0">
        Create account
      </LinkButton>
    </aside>
  );
}

/** In the place of pages that are about an account. */
export function GuestAccount({ until }: GuestProps) {
  return (
    <>
      <PageHeading title="Account">You are looking around without an account.</PageHeading>
      <Card className="grid max-w-2xl justify-items-start gap-4">
        <p>
          The players of the demo team are made up. Change what you like: no one else sees it, and it is deleted on{' '}
          {formatDate(until)}.
        </p>
        <p>
          With an account you set up your own team, share lineups with families, and keep everything. You can take the
          demo team with you.
        </p>
        <LinkButton to={paths.register}>Create account</LinkButton>
      </Card>
    </>
  );
}
