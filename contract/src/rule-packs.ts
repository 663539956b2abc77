import { z } from 'zod';
import { getGame, listGames } from './games.ts';
import { endpoint, errorBody } from './http/endpoint.ts';
import { deletion, id, newId, requiredLine, timestamp, version } from './primitives/fields.ts';
import { isReadyMadeName, isReadyMadePack, rules, storedRules, unknownPackMessage } from './rule-packs/rules.ts';
import { listTeams, teamParams } from './teams.ts';

export const rulePackLimits = {
  nameMax: 60,
  /** More than a team needs, and few enough for one response. */
  perTeam: 20,
} as const;

/** Of a pack that is stored already: a later release may have a ready-made pack of the same name. */
export const storedPackName = requiredLine({
  name: 'Name',
  required: 'Name is required',
  max: rulePackLimits.nameMax,
  tooLong: 'Name must be 60 characters or less',
});
const name = storedPackName.refine(
  (text) => !isReadyMadeName(text),
  'Ready-made rules have this name. Choose another one.',
);

const packSettings = z.strictObject({ name, rules });

/** `basedOn` is the ready-made pack from which the coach started: its sources are those of the values taken over. */
export const newRulePack = packSettings.extend({
  id: newId.optional(),
  basedOn: z.string().refine(isReadyMadePack, unknownPackMessage).nullable().default(null),
});
export type NewRulePack = z.infer<typeof newRulePack>;

/** `version` absent overwrites whatever is stored. */
export const rulePackChange = packSettings.extend({ version: version.optional() });
export type RulePackChange = z.infer<typeof rulePackChange>;

export const rulePack = z.object({
  id,
  name: z.string(),
  basedOn: z.string().nullable(),
  rules: storedRules,
  /** The games of the team that name this pack. */
  gameCount: z.int(),
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type RulePack = z.infer<typeof rulePack>;

const packParams = teamParams.extend({ packId: id });

/** The team's own packs, in order of name. */
export const listRulePacks = endpoint('GET', '/api/teams/:teamId/rule-packs', {
  schema: { params: teamParams, response: { 200: z.array(rulePack), 404: errorBody } },
  config: { access: 'signed-in', freshFor: 5 * 60_000 },
});

export const createRulePack = endpoint('POST', '/api/teams/:teamId/rule-packs', {
  schema: {
    params: teamParams,
    body: newRulePack,
    response: { 201: rulePack, 400: errorBody, 403: errorBody, 404: errorBody, 409: errorBody },
  },
  config: { access: 'verified', invalidates: [listRulePacks.url] },
});

/** The games to come that name the pack follow the change; final lineups and games that are over keep their rules. */
export const updateRulePack = endpoint('PUT', '/api/teams/:teamId/rule-packs/:packId', {
  schema: {
    params: packParams,
    body: rulePackChange,
    response: { 200: rulePack, 400: errorBody, 403: errorBody, 404: errorBody, 409: errorBody, 412: errorBody },
  },
  config: { access: 'verified', invalidates: [listRulePacks.url, listGames.url, getGame.url] },
});

/** Games that name the pack keep their copy of its rules. A team whose default it was starts with Basic again. */
export const deleteRulePack = endpoint('DELETE', '/api/teams/:teamId/rule-packs/:packId', {
  schema: {
    params: packParams,
    body: deletion,
    response: { 204: z.null(), 403: errorBody, 404: errorBody, 412: errorBody },
  },
  config: { access: 'verified', invalidates: [listRulePacks.url, listTeams.url] },
});
