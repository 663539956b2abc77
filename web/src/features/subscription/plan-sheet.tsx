import type { ReactNode } from 'react';
import { proPrice } from '#domain/plan/plan-features.ts';
import { classNames } from '#ui/class-names.ts';
import { Card } from '#ui/layout/card.tsx';
import { PlanIncludes, type PlanType } from './plan-parts.tsx';

type PlanSheetProps = {
  readonly planType: PlanType;
  /** Beside the title of the plan the coach is on. */
  readonly badge?: ReactNode;
  readonly children?: ReactNode;
};

/** One plan in the look of the landing page: what it costs, and what it includes. */
export function PlanSheet({ planType, badge, children }: PlanSheetProps) {
  const titleId = `plan-${planType}`;
  const isPro = planType === 'Pro';
  return (
    <div className="flex min-w-0 flex-col">
      <div aria-hidden="true" className={classNames('h-2.5 rounded-t-lg', isPro ? 'mown' : 'bg-clay')} />
      <Card aria-labelledby={titleId} className="flex flex-1 flex-col gap-5 rounded-t-none border-t-0">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={titleId} className="text-xl">
            {planType} Plan
          </h2>
          {badge}
        </header>
        <p className="flex flex-wrap items-baseline gap-x-2" data-figures>
          <span className="font-extrabold text-3xl">{isPro ? proPrice.price : 'Free'}</span>
          {isPro && (
            <span className="text-ink-soft">
              {proPrice.period}, {proPrice.note.toLowerCase()}
            </span>
          )}
        </p>
        <PlanIncludes planType={planType} />
        {children}
      </Card>
    </div>
  );
}
