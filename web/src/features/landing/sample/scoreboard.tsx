import { type InningRange, messages } from '../messages.ts';
import { getFigures, type SampleAnswer } from './sample-lineup.ts';

/** Shows how evenly the innings are shared, as figures on a scoreboard. */
export function Scoreboard({ answer }: { readonly answer: SampleAnswer | undefined }) {
  const figures = answer && getFigures(answer);
  const rows = [
    { range: figures?.sits, what: 'on the bench', who: 'innings for everyone who came' },
    { range: figures?.infield, what: 'in the infield', who: 'so everyone learns the game' },
    { range: figures?.outfield, what: 'in the outfield', who: 'so no one gets stuck out there' },
  ];
  return (
    <div className="grid content-start gap-5">
      <h3 className="text-xl sm:text-2xl">{messages.count}</h3>
      <ul className="grid gap-3">
        {rows.map(({ range, what, who }) => (
          <li
            key={what}
            className="flex narrow:flex-wrap items-center gap-4 rounded-md border border-navy-line bg-navy-deep p-4"
          >
            <span data-figures className="w-20 shrink-0 text-center font-extrabold text-3xl text-lamp">
              {formatRange(range)}
            </span>
            <span className="wrap-anywhere min-w-0">
              <span className="block font-bold text-lg">{what}</span>
              <span className="block text-on-navy-soft text-sm">{who}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-on-navy-soft">{messages.showParents}</p>
    </div>
  );
}

/** `2`, or `1–2` where the innings do not come out even. */
function formatRange(range: InningRange | undefined): string {
  if (range === undefined) return '·';
  return range.least === range.most ? String(range.most) : `${range.least}–${range.most}`;
}
