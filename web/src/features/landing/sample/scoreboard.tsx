import { figuresOf, type SampleAnswer, type Span } from './sample-lineup.ts';

/** What is even about the lineup, in the figures of a scoreboard. */
export function Scoreboard({ answer }: { readonly answer: SampleAnswer | undefined }) {
  const figures = answer && figuresOf(answer);
  const rows = [
    { span: figures?.sits, what: 'on the bench', who: 'innings, for everybody who came' },
    { span: figures?.infield, what: 'in the infield', who: 'so that everybody learns the game' },
    { span: figures?.outfield, what: 'in the outfield', who: 'so that nobody is parked out there' },
  ];
  return (
    <div className="grid content-start gap-5">
      <h3 className="text-xl sm:text-2xl">Even, and you can count it.</h3>
      <ul className="grid gap-3">
        {rows.map(({ span, what, who }) => (
          <li key={what} className="flex items-center gap-4 rounded-md border border-navy-line bg-navy-deep p-4">
            <span data-figures className="w-20 shrink-0 text-center font-extrabold text-3xl text-lamp">
              {spanText(span)}
            </span>
            <span>
              <span className="block font-bold text-lg">{what}</span>
              <span className="block text-on-navy-soft text-sm">{who}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-on-navy-soft">
        Show it to the parents, change it by hand at the field: the count stays beside it.
      </p>
    </div>
  );
}

/** `2`, or `1–2` where the innings do not come out even. */
function spanText(span: Span | undefined): string {
  if (span === undefined) return '·';
  return span.least === span.most ? String(span.most) : `${span.least}–${span.most}`;
}
