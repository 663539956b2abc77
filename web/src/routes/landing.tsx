import { PageHeading } from '#ui/page-heading.tsx';

export function LandingPage() {
  return <PageHeading title="Fair lineups" />;
}
