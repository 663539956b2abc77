import { rosterWarnings } from '../../messages.ts';

type Name = { readonly firstName: string; readonly lastName: string; readonly warning: string | null };

/** Splits `Ana Lee`, `Ana de la Cruz`, `Ana M. Lee`, `Ana LEE` or `LEE Ana` in first and last name. */
export function splitName(text: string): Name {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const suffix = words.length > 2 && isSuffix(words.at(-1) ?? '') ? ` ${words.pop()}` : '';
  const [first = '', ...rest] = words;
  if (rest.length === 0) return { firstName: first, lastName: '', warning: rosterWarnings.oneName };
  const capitals = splitAtCapitals(words);
  if (capitals) return { ...capitals, lastName: `${capitals.lastName}${suffix}` };
  const particle = words.findIndex((word, index) => index > 0 && index < words.length - 1 && isParticle(word));
  const isInitial = words.length === 3 && /^\p{L}\.?$/u.test(words[1] ?? '');
  const start = particle > 0 ? particle : Number(isInitial) + 1;
  return {
    firstName: words.slice(0, start).join(' '),
    lastName: `${words.slice(start).join(' ')}${suffix}`,
    warning: words.length - start > 1 && particle < 0 ? rosterWarnings.order : null,
  };
}

export function isSuffix(word: string): boolean {
  return /^(jr|sr|ii|iii|iv)\.?$/i.test(word);
}

/** Whether a last name of several words may begin with the word. */
export function isParticle(word: string): boolean {
  return /^(?:de|del|dela|la|las|los|van|von|der|den|di|da|dos|du|le|el|al|bin|ibn|st\.?|saint|san|santa|ter)$/i.test(
    word,
  );
}

/** Last names are often written in capitals, before or after the first name. */
function splitAtCapitals(words: readonly string[]): Name | null {
  const isCapital = words.map(
    (word) => /^[\p{Lu}'-]{3,}$/u.test(word) || (isParticle(word) && /^\p{Lu}+$/u.test(word)),
  );
  const count = isCapital.filter(Boolean).length;
  if (count === 0 || count === words.length) return null;
  const isLastAtEnd = isCapital.slice(-count).every(Boolean);
  if (isLastAtEnd) {
    const firstName = words.slice(0, -count).join(' ');
    return { firstName, lastName: words.slice(-count).join(' '), warning: null };
  }
  if (!isCapital.slice(0, count).every(Boolean)) return null;
  const lastName = words.slice(0, count).join(' ');
  return { firstName: words.slice(count).join(' '), lastName, warning: rosterWarnings.order };
}
