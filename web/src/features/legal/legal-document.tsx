import { useSuspenseQuery } from '@tanstack/react-query';
import { siteQuery } from '#domain/account/site.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import type { LegalSection, Operator } from './legal-section.ts';

type LegalDocumentProps = {
  readonly title: string;
  readonly lastChanged: string;
  readonly sections: (operator: Operator) => readonly LegalSection[];
};

/** A document of numbered sections, with the name and address of the operator of this installation. */
export function LegalDocument({ title, lastChanged, sections }: LegalDocumentProps) {
  const { data: site } = useSuspenseQuery(siteQuery);
  return (
    <article className="shell max-w-3xl py-10 sm:py-14">
      <PageHeading title={title} eyebrow="Evenfield">
        Last changed on {lastChanged}.
      </PageHeading>
      <div className="grid gap-9">
        {sections(site).map((section, place) => (
          <Section key={section.heading} section={section} number={place + 1} />
        ))}
      </div>
    </article>
  );
}

function Section({ section, number }: { readonly section: LegalSection; readonly number: number }) {
  const { heading, paragraphs, points = [], table } = section;
  return (
    <section className="grid gap-3">
      <h2 className="flex gap-3 text-xl">
        <span data-figures className="text-clay-ink">
          {number}.
        </span>
        {heading}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 && (
        <ul className="grid list-disc gap-1.5 pl-6 marker:text-clay">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {table && <Table rows={table} label={heading} />}
    </section>
  );
}

type TableProps = { readonly rows: NonNullable<LegalSection['table']>; readonly label: string };

function Table({ rows: [head = [''], ...body], label }: TableProps) {
  return (
    <table aria-label={label} className="w-full border-collapse text-sm">
      <thead>
        <tr className="scorebook border-line-strong border-b-2 text-ink-soft">
          {head.map((column) => (
            <th key={column} scope="col" className="py-2 pr-3 text-left">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map(([name, ...cells]) => (
          <tr key={name} className="border-line border-b align-top">
            <th scope="row" className="py-2 pr-3 text-left font-semibold">
              {name}
            </th>
            {cells.map((cell) => (
              <td key={cell} className="py-2 pr-3">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
