const figures = [
  { count: 1, what: 'inning on the bench', who: 'for each of twelve players' },
  { count: 1, what: 'inning in the outfield', who: 'so nobody is parked out there' },
  { count: 2, what: 'innings in the infield', who: 'and never the same spot again' },
] as const;

/** What is even about the sample, in the figures of a scoreboard. */
export function Scoreboard() {
  return (
    <div className="grid gap-5">
      <h2 className="text-2xl sm:text-3xl">Even, and you can count it.</h2>
      <ul className="grid gap-3">
        {figures.map(({ count, what, who }) => (
          <li key={what} className="flex items-center gap-4 rounded-md border border-navy-line bg-navy-deep p-4">
            <span data-figures className="w-12 text-center font-extrabold text-display text-lamp">
              {count}
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
