import { PageHeading } from '#ui/page-heading.tsx';

export function GamesPage() {
  return <PageHeading title="Games" />;
}
