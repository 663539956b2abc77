import { parseXml, XmlElement } from '@rgrove/parse-xml';

/** The root element of an XML text. */
export function readXml(text: string): XmlElement {
  // Spreadsheets declare no document type, which could define entities.
  if (/<!DOCTYPE/i.test(text)) throw new Error('A workbook has no document type.');
  const { root } = parseXml(text.replace(/^\u{feff}/u, ''));
  if (root === null) throw new Error('A part of the workbook is empty.');
  return root;
}

/** The elements of a name below another one, with any prefix: some programs write `x:row` for `row`. */
export function findElements(parent: XmlElement, name: string): readonly XmlElement[] {
  return parent.children.flatMap((child) => {
    if (!(child instanceof XmlElement)) return [];
    return getName(child) === name ? [child] : findElements(child, name);
  });
}

/** The name of an element without its prefix. */
export function getName({ name }: XmlElement): string {
  return name.replace(/^.*:/, '');
}
