import type { ReactNode } from 'react';
import { Card } from '#ui/layout/card.tsx';

type SeasonCardProps = {
  /** The id of the heading, which names the card and its table. */
  readonly headingId: string;
  readonly title: string;
  readonly besideTitle?: ReactNode;
  readonly belowTitle?: ReactNode;
  readonly children: ReactNode;
};

export function SeasonCard({ headingId, title, besideTitle, belowTitle, children }: SeasonCardProps) {
  return (
    <Card aria-labelledby={headingId} size="compact">
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={headingId} className="font-bold text-lg">
          {title}
        </h2>
        {besideTitle}
        {belowTitle && <div className="w-full">{belowTitle}</div>}
      </header>
      {children}
    </Card>
  );
}
