import { planDetails, planFeatures, proPrice } from '#domain/plan/plan-features.ts';
import { SandboxBadge } from '#domain/plan/sandbox-badge.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { CheckIcon } from '#ui/icons/status-icons.tsx';
import { messages } from './messages.ts';

const plans = [
  { name: 'Basic', price: 'Free', period: '', note: messages.basicPlan },
  { name: 'Pro', ...proPrice },
] as const;

type PlansProps = {
  readonly startPath: string;
  /** Payments go to the sandbox, so no one is charged. */
  readonly isTestMode: boolean;
};

export function Plans({ startPath, isTestMode }: PlansProps) {
  return (
    <section aria-labelledby="plans" className="border-line border-t bg-sunken">
      <div className="shell py-12 sm:py-16">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="plans" className="text-2xl sm:text-3xl">
            Two plans, no surprises
          </h2>
          {isTestMode && <SandboxBadge />}
        </div>
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
          {plans.map((plan) => (
            <article key={plan.name} className="flex flex-col rounded-lg border border-line bg-surface shadow-card">
              <div className={plan.name === 'Pro' ? 'mown h-2.5 rounded-t-lg' : 'h-2.5 rounded-t-lg bg-clay'} />
              <div className="flex flex-1 flex-col gap-5 p-6">
                <h3 className="scorebook text-clay-ink">{plan.name}</h3>
                <p className="flex flex-wrap items-baseline gap-x-2" data-figures>
                  <span className="font-extrabold text-3xl">{plan.price}</span>
                  <span className="text-ink-soft">{plan.period}</span>
                </p>
                <p className="text-ink-soft">{plan.note}</p>
                <ul className="grid flex-1 content-start gap-2.5">
                  {[...planFeatures[plan.name], ...planDetails[plan.name]].map((line) => (
                    <li key={line} className="flex items-start gap-2.5">
                      <CheckIcon className="mt-0.5 size-5 text-grass" />
                      <span className="wrap-anywhere min-w-0">{line}</span>
                    </li>
                  ))}
                </ul>
                <LinkButton to={startPath} variant={plan.name === 'Pro' ? 'primary' : 'secondary'} size="large" wide>
                  {`Start with ${plan.name}`}
                </LinkButton>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
