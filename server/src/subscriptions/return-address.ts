import { Refusal } from '#server/errors.ts';

/** Where the site is meant to be, and the host under which the coach's browser found it: two names of one machine. */
export type Site = { readonly publicUrl: string; readonly host: string };

/** Refuses to send anybody who has paid to a site that is not ours, naming every address that is none of it. */
export function pageOfThisSite({ publicUrl, host }: Site, addresses: Readonly<Record<string, string>>): void {
  const foreign = Object.entries(addresses).filter(([, address]) => {
    const url = new URL(address);
    const isHere = url.origin === publicUrl || (/^https?:$/.test(url.protocol) && url.host === host);
    return !isHere || url.username !== '' || url.hash !== '';
  });
  if (foreign.length === 0) return;
  const words = `This must be a page of ${publicUrl}`;
  throw new Refusal('invalid', { errors: Object.fromEntries(foreign.map(([field]) => [field, [words]])) });
}
