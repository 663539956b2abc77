import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { PageHeading } from './page-heading.tsx';

type CenteredPageProps = {
  readonly title: string;
  /** A sentence below the title, such as a link to sign in instead. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
};

/** The layout of the pages around sign-in: one card in the center. */
export function CenteredPage({ title, lead, children }: CenteredPageProps) {
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] items-start justify-items-center bg-sunken px-4 py-8 sm:py-14">
      <div className="w-full max-w-lg">
        <div className="mown h-2.5 rounded-t-lg" aria-hidden="true" />
        <Card className="rounded-t-none border-t-0">
          <PageHeading title={title}>{lead}</PageHeading>
          {children}
        </Card>
      </div>
    </div>
  );
}
