import { useSuspenseQuery } from '@tanstack/react-query';
import { termsVersion } from 'contract/site/terms';
import { siteQuery } from '#domain/account/site.ts';
import { formatDay } from '#lib/dates/format-dates.ts';
import { paths } from '#lib/navigation/paths.ts';
import { TextLink } from '#ui/buttons/links.tsx';
import { PageHeading } from '#ui/layout/page.tsx';

type LegalDocumentProps = {
  readonly title: string;
  readonly sections: (operator: Operator) => readonly LegalSection[];
};

/** A document of numbered sections, with the name and address of the operator of this installation. */
export function LegalDocument({ title, sections }: LegalDocumentProps) {
  const { data: site } = useSuspenseQuery(siteQuery);
  return (
    <article className="shell max-w-3xl py-10 sm:py-14">
      <PageHeading title={title} eyebrow="Evenfield">
        Last changed on {formatDay(termsVersion)}.
      </PageHeading>
      <div className="grid gap-9">
        {sections(site).map((section, place) => (
          <Section key={section.heading} section={section} number={place + 1} />
        ))}
      </div>
      <OtherDocuments title={title} />
    </article>
  );
}

const documents = [
  { to: paths.terms, label: 'Terms of Service' },
  { to: paths.privacy, label: 'Privacy Policy' },
  { to: '/children', label: "Children's Information" },
  { to: '/dpa', label: 'Data Processing Agreement' },
  { to: '/subprocessors', label: 'Sub-processors' },
  { to: '/accessibility', label: 'Accessibility' },
];

function OtherDocuments({ title }: { readonly title: string }) {
  return (
    <nav aria-label="More documents" className="mt-10 border-line border-t pt-5">
      <ul className="flex flex-wrap gap-x-6">
        {documents
          .filter(({ label }) => label !== title)
          .map(({ to, label }) => (
            <li key={to}>
              <TextLink to={to} className="inline-flex min-h-target items-center">
                {label}
              </TextLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function Section({ section, number }: { readonly section: LegalSection; readonly number: number }) {
  const { heading, paragraphs, points = [], table } = section;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="flex gap-3 text-xl">
        <span data-figures className="text-clay-ink">
          {number}.
        </span>
        <span className="wrap-anywhere min-w-0">{heading}</span>
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
    <table aria-label={label} className="w-full border-collapse hyphens-auto wrap-anywhere text-sm">
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

export type Operator = {
  readonly operatorName: string;
  readonly operatorEmail: string;
  readonly operatorAddress?: string | undefined;
  readonly billing: 'off' | 'sandbox' | 'stripe';
  /** True when mails are not sent. */
  readonly mailbox: boolean;
};

export const withAddress = (operatorName: string, operatorAddress: string | undefined) =>
  operatorAddress === undefined ? operatorName : `${operatorName}, ${operatorAddress}`;

export type LegalSection = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
  /** The first row is the heading of the columns. */
  readonly table?: readonly (readonly [string, ...string[]])[];
};
