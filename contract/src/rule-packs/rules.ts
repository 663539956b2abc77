import { findPack, packs, type Rules, validatePack } from 'engine';
import { z } from 'zod';
import { foldText } from '../primitives/name-key.ts';
import { findImpossibleRules } from './rule-conflicts.ts';

/**
 * The rules of an own pack, judged by the engine's own schema, so that the contract accepts exactly the rules that the
 * engine knows.
 */
export const rules = z.custom<Rules>().superRefine((value, context) => {
  const mistakes = validatePack(value);
  const messages = mistakes.length > 0 ? mistakes : findImpossibleRules(value).map(({ message }) => message);
  for (const message of messages) context.addIssue({ code: 'custom', message });
});

/** Rules that were accepted once. They are not judged again, so that a later release with more limits still reads them. */
export const storedRules = z.custom<Rules>();

/**
 * What a game keeps of the own pack that it names. A change of the pack reaches the games to come; a final lineup and a
 * game that is over keep the rules they were made with.
 */
export const ownRulePack = z.object({
  name: z.string(),
  /** Of the pack when it was copied. */
  version: z.int(),
  /** The ready-made pack from which the coach started. */
  basedOn: z.string().nullable(),
  rules: storedRules,
});
export type OwnRulePack = z.infer<typeof ownRulePack>;

/** Strengths that the coach has given ask for balanced innings by themselves, unless an own pack has turned them off. */
export const balancedStrength: Rules = { K2: { level: 'wanted' } };

/** The rules with which an own pack starts: as a game of the ready-made pack is played. */
export function copyReadyMadeRules({ rules: readyMade }: { readonly rules: Rules }): Rules {
  return { ...balancedStrength, ...readyMade };
}

export function isReadyMadePack(id: string): boolean {
  return packs.some((pack) => pack.id === id);
}

/** Compared as the names of own packs are, because the form of a game shows names only. */
export function isReadyMadeName(name: string): boolean {
  return packs.some((pack) => foldText(pack.name) === foldText(name));
}

export const unknownPackMessage = 'Rule pack is not known';

/** A ready-made pack or an own pack of the team. Blank means the basic rules. */
export const chosenRulePackId = z
  .string(unknownPackMessage)
  .trim()
  .refine((text) => text === '' || isReadyMadePack(text) || z.uuid().safeParse(text).success, unknownPackMessage)
  .nullable()
  .transform((text) => text?.toLowerCase() || null);
export const gameRulePackId = chosenRulePackId.default(null);

type GameRules = {
  readonly rulePackId: string | null;
  /** Absent in a game that an older version of the app stored on the device. */
  readonly ownRulePack?: OwnRulePack | null;
};

/** The copy of the own pack by which a game is played; undefined when it names a ready-made pack or none. */
export function findOwnPack({ rulePackId, ownRulePack: copy }: GameRules): OwnRulePack | undefined {
  // A server of an older release changes the id alone, so the copy counts only beside the id of an own pack.
  return copy && rulePackId !== null && !isReadyMadePack(rulePackId) ? copy : undefined;
}

/** The rules of a game: of its own pack, of its ready-made pack, or Basic. */
export function rulesOfGame(game: GameRules): Rules {
  return findOwnPack(game)?.rules ?? findPack(game.rulePackId ?? undefined).rules;
}

/** Whether the rules ask how many women and men are in the field, or in which order they bat. */
export function countsWomenAndMen({ C1, B2 }: Rules): boolean {
  return C1 !== undefined || B2 !== undefined;
}

export function nameRulesOfGame(game: GameRules): string {
  return findOwnPack(game)?.name ?? findPack(game.rulePackId ?? undefined).name;
}
