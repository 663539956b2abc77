import { useBillingMode } from '#domain/plan/plan.ts';
import { TextLink } from '#ui/buttons/links.tsx';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { type Answer, topics } from './answers.ts';

/** All answers, closed. The search of a browser opens the one it finds. */
export function AnswerList() {
  const isSold = useBillingMode() !== 'off';
  return (
    <div className="grid gap-8">
      {topics.map(({ heading, answers }) => (
        <section key={heading} className="grid gap-3">
          <h2 className="text-xl">{heading}</h2>
          <div className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
            {answers
              .filter(({ isAboutPlans }) => isSold || !isAboutPlans)
              .map((answer) => (
                <AnswerDetails key={answer.question} answer={answer} />
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function AnswerDetails({ answer: { question, paragraphs, link } }: { readonly answer: Answer }) {
  return (
    <details className="group px-4 sm:px-5">
      <summary className="flex min-h-target cursor-pointer items-center justify-between gap-3 py-2 font-semibold">
        {question}
        <ChevronDownIcon className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="grid max-w-prose gap-3 pb-4 text-ink-soft">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {link && (
          <p>
            <TextLink to={link.to} className="inline-flex min-h-target items-center">
              {link.label}
            </TextLink>
          </p>
        )}
      </div>
    </details>
  );
}
