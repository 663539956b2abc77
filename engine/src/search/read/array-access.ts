/**
 * The element at an index that must exist. A missing one is a mistake of this program and throws, where a default would
 * go on with a wrong number.
 */
export function elementAt<Element>(elements: ArrayLike<Element>, index: number): Element {
  const element = elements[index];
  if (element === undefined) throw new RangeError(`Index ${index} is outside of ${elements.length} elements.`);
  return element;
}
