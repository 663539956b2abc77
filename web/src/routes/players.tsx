import { PageHeading } from '#ui/page-heading.tsx';

export function PlayersPage() {
  return <PageHeading title="Players" />;
}
