import type { ReactNode } from 'react';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page.tsx';

type ResultPageProps = {
  readonly title: string;
  readonly picture: ReactNode;
  readonly children: ReactNode;

  readonly actions?: ReactNode;

  readonly footer?: ReactNode;
};

/** A centered card with the result of a payment. */
export function ResultPage({ title, picture, children, actions, footer }: ResultPageProps) {
  return (
    <div className="mx-auto w-full max-w-xl">
      <div className="mown h-2.5 rounded-t-lg" aria-hidden="true" />
      <Card className="grid justify-items-center gap-2 rounded-t-none border-t-0 py-8 text-center sm:py-10">
        {picture}
        <PageHeading title={title} />
        <div className="-mt-4 grid max-w-prose justify-items-center gap-3 text-ink-soft">{children}</div>
        {actions && <div className="mt-5 flex flex-wrap justify-center gap-3">{actions}</div>}
        {footer && <div className="mt-3 grid justify-items-center gap-2">{footer}</div>}
      </Card>
    </div>
  );
}
