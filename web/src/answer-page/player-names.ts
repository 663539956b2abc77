import type { AnswerPage } from 'contract/answers/family-answers';
import { numberEqualNames } from '#domain/players/number-equal-names.ts';

type Children = AnswerPage['players'];

/**
 * The names that children are chosen by, none of them twice: `Kate L.`, with the jersey number where two share that, and
 * numbered as on the family codes where they share that, too.
 */
export function listNames(children: Children): readonly string[] {
  return numberEqualNames(
    children.map(({ firstName, initial, number }) =>
      [firstName, initial && `${initial}.`, number && `#${number}`].filter(Boolean).join(' '),
    ),
  );
}

/** The name that a child is chosen by, also after the choice. Undefined for a child who is not in the list. */
export function findName(children: Children, id: string | undefined): string | undefined {
  return listNames(children)[children.findIndex((child) => child.id === id)];
}
