import { errorsMax, type FieldErrors, fieldErrors } from 'contract/http/errors';
import { importChecks } from 'contract/privacy/import-consistency';
import { type TeamImport, teamImport } from 'contract/privacy/team-import';
import { Refusal } from '#server/errors.ts';
import type { Pause } from '#server/http/batches.ts';
import { findInvalidUnicode } from '#server/http/invalid-unicode.ts';
import { compileCountLimits } from '#server/http/validation.ts';
import { findAbsentPlayers } from '#server/season/season.ts';
import type { UnjudgedImport } from './read-import.ts';

const parts = Object.entries(teamImport.shape).map(([part, rows]) => {
  const { element } = 'element' in rows ? rows : rows.unwrap();
  const findExceededCounts = compileCountLimits(element);
  const judgeRow = (row: unknown) => {
    const exceeded = findExceededCounts(row);
    if (exceeded.length > 0) return { success: false as const, error: { issues: exceeded } };
    return element.safeParse(row);
  };
  return { part, rows, judgeRow };
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
