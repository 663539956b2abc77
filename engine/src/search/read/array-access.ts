/**
 * Returns the element at an index that must exist. A missing one is a mistake of this program and throws, where a default
 * would go on with a wrong number.
 */
export function elementAt<Element>(elements: ArrayLike<Element>, index: number): Element {
  const element = elements[index];
  if (element === undefined) throw missingElement(index, elements.length);
  return element;
}

/**
 * These do the same for one kind of array each, in code that runs most often: the compiler turns an access that sees only
 * one kind of array into a plain read.
 */
export function floatAt(elements: Float64Array, index: number): number {
  const element = elements[index];
  if (element === undefined) throw missingElement(index, elements.length);
  return element;
}

export function wholeAt(elements: Int32Array, index: number): number {
  const element = elements[index];
  if (element === undefined) throw missingElement(index, elements.length);
  return element;
}

export function shortAt(elements: Int16Array, index: number): number {
  const element = elements[index];
  if (element === undefined) throw missingElement(index, elements.length);
  return element;
}

export function byteAt(elements: Uint8Array, index: number): number {
  const element = elements[index];
  if (element === undefined) throw missingElement(index, elements.length);
  return element;
}

function missingElement(index: number, length: number): RangeError {
  return new RangeError(`Index ${index} is outside of ${length} elements.`);
}
