/** Where the payment service names an object by its id, or brings it along. */
export type Reference = string | { readonly id: string } | null | undefined;

export function idOf(reference: Reference): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
