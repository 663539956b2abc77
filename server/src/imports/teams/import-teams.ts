import { Tokenizer, TokenizerError, TokenParser, TokenParserError, TokenType } from '@streamparser/json';
import { errorsMax, type FieldErrors, fieldErrors } from 'contract/http/errors';
import { countLimits } from 'contract/primitives/fields';
import { importChecks } from 'contract/privacy/import-consistency';
import { type TeamImport, teamImport } from 'contract/privacy/team-import';
import { isReadyMadePack, unknownPackMessage } from 'contract/rule-packs/rules';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import type { Pause } from '#server/http/batches.ts';
import { compileCountLimits, findInvalidUnicode } from '#server/http/validation.ts';
import { findAbsentPlayers } from '#server/season/season.ts';
import { lockCoachPlan } from '#server/teams/queries.ts';
import { rejectBeyondPlan } from '#server/teams/teams.ts';
import { insertImportedRows } from './queries.ts';
import { createNewIds, toRows } from './to-rows.ts';

/**
 * Creates the teams of an export with all that is in them, or nothing. Every id gets a new one, also those of players
 * who have left a team, so that nothing that is stored is overwritten or named.
 *
 * A final lineup stays final: it was judged when it was saved, by the season of that time.
 */
export function importTeamsOfCoach(
  { db, config, clock }: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  ownerId: string,
  imported: TeamImport,
): Promise<{ id: string; name: string }[]> {
  rejectUnknownDefaultPacks(imported);
  const ids = createNewIds();
  return db.transaction().execute(async (tx) => {
    const plan = await lockCoachPlan(tx, ownerId);
    if (!plan) throw new Refusal('session_ended');
    const now = clock();
    await rejectBeyondPlan(tx, { ownerId, plan, newTeams: imported.teams.length, config }, now);
    await insertImportedRows(tx, toRows(imported, { ids, ownerId, now }));
    return imported.teams.map(({ id, name }) => ({ id: ids.ofTeam(id), name }));
  });
}

function rejectUnknownDefaultPacks({ teams, rulePacks }: TeamImport): void {
  const own = new Set(rulePacks.map(({ teamId, id }) => `${teamId} ${id}`));
  const errors = teams.flatMap(({ id, defaultRulePackId }, row) =>
    defaultRulePackId === null || isReadyMadePack(defaultRulePackId) || own.has(`${id} ${defaultRulePackId}`)
      ? []
      : [[`teams.${row}.defaultRulePackId`, [unknownPackMessage]] as const],
  );
  if (errors.length > 0) throw new Refusal('invalid', { errors: Object.fromEntries(errors) });
}

const parts = Object.entries(teamImport.shape).map(([part, rows]) => {
  const list = 'element' in rows ? rows : rows.unwrap();
  const { element } = list;
  const findExceededCounts = compileCountLimits(element);
  const judgeRow = (row: unknown) => {
    const exceeded = findExceededCounts(row);
    if (exceeded.length > 0) return { success: false as const, error: { issues: exceeded } };
    return element.safeParse(row);
  };
  return { part, rows, limit: countLimits.get(list), judgeRow };
});

type Errors = Map<string, readonly string[]>;

/**
 * Validates an import as `teamImport` does, but row by row, so that others are served in between. The search for errors
 * ends when there are as many as a response has.
 */
export async function validateImport(imported: UnjudgedImport, pause: Pause): Promise<TeamImport> {
  const errors: Errors = new Map();
  const valid: Record<string, unknown[]> = {};
  for (const { part, rows, judgeRow } of parts) {
    const given = imported[part];
    const list: unknown[] = Array.isArray(given) ? given : [];
    // Judges what is no list, and the fewest rows; there are not too many rows.
    if (list.length === 0) add(errors, toErrors([part], rows.safeParse(given)));
    valid[part] = [];
    for (const [index, row] of list.entries()) {
      if (errors.size >= errorsMax) break;
      const result = judgeRow(row);
      add(errors, toErrors([part, index], result));
      add(errors, Object.fromEntries(findInvalidUnicode(row, [part, index])));
      if (result.success) valid[part].push(result.data);
      await pause();
    }
  }
  rejectErrors(errors);
  // Each row has the type of its part, which the loop over the parts cannot know.
  const content = valid as TeamImport;
  await rejectInconsistencies(content, pause);
  return content;
}

type Issues = { readonly issues: Parameters<typeof fieldErrors>[0] };

function toErrors(path: readonly (string | number)[], { error }: { readonly error?: Issues | undefined }): FieldErrors {
  if (!error) return {};
  return fieldErrors(error.issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] })));
}

/** What is wrong although each row is valid: rows that do not fit together, and players who were not there. */
async function rejectInconsistencies(imported: TeamImport, pause: Pause): Promise<void> {
  const errors: Errors = new Map();
  for (const check of importChecks) {
    for (const { path, message } of check(imported).slice(0, errorsMax)) add(errors, { [path.join('.')]: [message] });
    await pause();
  }
  for (const [row, played] of imported.playedGames.entries()) {
    if (errors.size >= errorsMax) break;
    const absent = Object.entries(findAbsentPlayers(played));
    add(errors, Object.fromEntries(absent.map(([field, messages]) => [`playedGames.${row}.${field}`, messages])));
    await pause();
  }
  rejectErrors(errors);
}

function add(errors: Errors, further: FieldErrors): void {
  for (const [field, messages] of Object.entries(further)) {
    errors.set(field, [...(errors.get(field) ?? []), ...messages]);
  }
}

function rejectErrors(errors: Errors): void {
  if (errors.size > 0) throw new Refusal('invalid', { errors: Object.fromEntries(errors) });
}

const sliceBytes = 16 * 1024;
const depthMax = 32;

/** The depth of the brackets around the rows of a part, such as those of `players`. */
const rowsDepth = 2;

/** What an import has under the names of its parts. Nothing of it is valid yet, but no list has too many rows. */
type UnjudgedImport = Readonly<Record<string, unknown>>;

/**
 * Parses an import slice by slice, because `JSON.parse` keeps everyone else waiting for up to half a second: the time
 * depends on the shape of the text, not only on its length. Parts with other names are skipped.
 */
export async function readImport(bytes: Buffer, rowBytesMax: number, pause: Pause): Promise<UnjudgedImport> {
  const imported: Record<string, unknown> = {};
  const tokenizer = new Tokenizer({ stringBufferSize: 4 * sliceBytes });
  const parser = new TokenParser({
    paths: parts.flatMap(({ part }) => [`$.${part}`, `$.${part}.*`]),
    keepStack: false,
  });
  const brackets = countBrackets(rowBytesMax);
  tokenizer.onToken = (token) => {
    brackets.add(token);
    parser.write(token);
  };
  parser.onValue = ({ value, key, stack }) => {
    if (stack.length < rowsDepth) imported[String(key)] = value;
    else if (typeof key === 'number') rejectTooMany(String(stack[1]?.key), key + 1);
  };
  try {
    for (let start = 0; start < bytes.length; start += sliceBytes) {
      tokenizer.write(bytes.subarray(start, start + sliceBytes));
      await pause();
    }
  } catch (error) {
    if (error instanceof TokenizerError || error instanceof TokenParserError) throw new Refusal('malformed_request');
    throw error;
  }
  if (!parser.isEnded) throw new Refusal('malformed_request');
  return imported;
}

/**
 * Rejects brackets in too many brackets, whose parser would look at all of them for each one, and a row that is larger
 * than any request that saves one.
 */
function countBrackets(rowBytesMax: number) {
  let depth = 0;
  let rowStart = 0;
  return {
    add: ({ token, offset }: { readonly token: TokenType; readonly offset: number }) => {
      if (depth > rowsDepth && offset - rowStart > rowBytesMax) throw new Refusal('too_large');
      if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
        if (depth === rowsDepth) rowStart = offset;
        depth += 1;
        if (depth > depthMax) throw new Refusal('malformed_request');
      } else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1;
    },
  };
}

function rejectTooMany(name: string, count: number): void {
  const limit = parts.find(({ part }) => part === name)?.limit;
  if (limit && count > limit.max) throw new Refusal('invalid', { errors: { [name]: [limit.message] } });
}
