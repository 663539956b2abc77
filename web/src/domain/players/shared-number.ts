import type { Player } from 'contract/players';
import { formatList } from 'engine/format';

type Wearer = Pick<Player, 'fullName' | 'jerseyNumber'>;

/**
 * `No. 12 is also worn by Mia Lopez.`; undefined for a number that no other player wears. An umpire tells players apart by the
 * text of their numbers: 7 and 07 are two numbers.
 */
export function describeSharedNumber(number: string, others: readonly Wearer[]): string | undefined {
  const worn = number.trim();
  const names = others.flatMap(({ fullName, jerseyNumber }) => (worn && jerseyNumber === worn ? [fullName] : []));
  return names.length > 0 ? `No. ${worn} is also worn by ${formatList(names)}.` : undefined;
}
