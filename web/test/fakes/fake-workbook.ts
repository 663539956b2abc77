import { strToU8, zipSync } from 'fflate';

type Sheet = { readonly name: string; readonly rows: string; readonly state?: string };
type Options = {
  readonly shared?: string;
  readonly styles?: string;
  readonly properties?: string;
  readonly prolog?: string;
};

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook as Excel writes them, packed. */
export function packWorkbook(
  sheets: readonly Sheet[],
  { shared = '', styles = '', properties = '', prolog = '' }: Options = {},
) {
  const names = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"${state ? ` state="${state}"` : ''}/>`,
  );
  const targets = sheets.map(
    (_sheet, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const parts: Record<string, string> = {
    'xl/workbook.xml': `${prolog}<workbook xmlns="${main}" xmlns:r="${relations}">${properties}<sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${targets.join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
  };
  for (const [index, { rows }] of sheets.entries()) {
    parts[`xl/worksheets/sheet${index + 1}.xml`] =
      `<worksheet xmlns:x="${main}"><sheetData>${rows}</sheetData></worksheet>`;
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));
}

/** A cell with its text inside. */
export const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
