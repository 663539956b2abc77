import { planDetails, planFeatures } from '#domain/plan/plan-features.ts';
import { formatDate } from '#lib/dates/format-dates.ts';
import { Badge, type Tone } from '#ui/feedback/badge.tsx';
import { CheckIcon } from '#ui/icons/status-icons.tsx';
import { Fact } from '#ui/layout/card.tsx';

export type PlanType = keyof typeof planFeatures;

export function PlanBadge({ status }: { readonly status: string }) {
  return <Badge tone={statusTone(status)}>{status}</Badge>;
}

function statusTone(status: string): Tone {
  if (status === 'Active') return 'success';
  return status === 'Cancelled' ? 'warning' : 'danger';
}

type PlanIncludesProps = {
  readonly planType: PlanType;
  /** Adds which plan has what. */
  readonly isDetailed?: boolean;
};

export function PlanIncludes({ planType, isDetailed = false }: PlanIncludesProps) {
  const features: readonly string[] = planFeatures[planType];
  return (
    <ul aria-label={`Included in ${planType}`} className="grid gap-1.5 text-sm">
      {[...features, ...(isDetailed ? planDetails[planType] : [])].map((feature) => (
        <li key={feature} className="flex items-center gap-2">
          <CheckIcon className="size-4.5 text-grass-ink" />
          <span>{feature}</span>
        </li>
      ))}
    </ul>
  );
}

type PlanDatesProps = {
  readonly status: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
};

/** The start of Pro, and the next billing date or the end. */
export function PlanDates({ status, startDate, endDate }: PlanDatesProps) {
  if (!startDate && !endDate) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
      {startDate && <Fact term="Started">{formatDate(startDate)}</Fact>}
      {endDate && <Fact term={status === 'Cancelled' ? 'Ends' : 'Next billing'}>{formatDate(endDate)}</Fact>}
    </dl>
  );
}
