import { seasonReasons } from './messages.ts';

const reasons = [seasonReasons.season, seasonReasons.rest, seasonReasons.imports] as const;

/** Without pictures, so that the page stays light. */
export function SeasonReasons() {
  return (
    <section aria-labelledby="season" className="border-line border-b bg-surface">
      <div className="shell py-12 sm:py-16">
        <h2 id="season" className="text-2xl sm:text-3xl">
          {seasonReasons.title}
        </h2>
        <ul className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-3">
          {reasons.map(({ title, text }) => (
            <li key={title} className="grid content-start gap-1 border-clay border-t-4 pt-4">
              <h3 className="text-lg">{title}</h3>
              <p className="text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
