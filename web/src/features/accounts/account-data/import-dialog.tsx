import type { FieldErrors } from 'contract/http/errors';
import { importTeams, teamImportLimits } from 'contract/privacy/team-import';
import { strFromU8, unzipSync } from 'fflate';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { callAddress } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { CheckboxField } from '#ui/forms/fields.tsx';
import { FileButton } from '#ui/forms/file-button.tsx';
import { FormError } from '#ui/forms/form-errors.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { describeImported, describeTeam, describeTooMuch, importMessages } from '../messages.ts';

/** Creates teams from the file of an export: choose the file, choose its teams, see the result. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const [content, setContent] = useState<ImportFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [result, setResult] = useState<string | null>(null);
  const read = async (file: File) => {
    const outcome = await readImportFile(file);
    setRefusal('refusal' in outcome ? outcome.refusal : null);
    if ('content' in outcome) setContent(outcome.content);
  };
  return (
    <Dialog title="Import Teams" isOpen onClose={onClose}>
      {result !== null && (
        <>
          <Alert tone="success">{result}</Alert>
          <DialogActions>
            <Button onClick={onClose}>Done</Button>
          </DialogActions>
        </>
      )}
      {result === null && content && (
        <ImportReview content={content} onBack={() => setContent(null)} onImported={setResult} />
      )}
      {result === null && !content && (
        <div className="grid gap-4">
          <p className="text-ink-soft">{importMessages.about}</p>
          {refusal && <Alert tone="error">{refusal}</Alert>}
          <FileButton
            label="Choose a File"
            accept=".zip,.json,application/zip,application/json"
            onFile={(file) => void read(file)}
          />
          <DialogActions>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
  );
}

/** As long as the server waits for a request. */
const timeoutMs = 30_000;

type ImportReviewProps = {
  readonly content: ImportFile;
  readonly onBack: () => void;
  readonly onImported: (result: string) => void;
};

/** The teams of the file. Those that were deleted when it was written are not chosen at first. */
function ImportReview({ content, onBack, onImported }: ImportReviewProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(content.teams.filter(({ deletedAt }) => !deletedAt).map(({ id }) => id)),
  );
  // A second attempt with the same teams has the same key, so that nothing is imported twice.
  const [idempotencyKey, setIdempotencyKey] = useState(() => uuid());
  const body = selectTeams(content, chosen);
  const bytes = new Blob([JSON.stringify(body)]).size;
  const addition = useEndpointMutation(importTeams, {
    // The server judges the rows, which are those of any file.
    mutationFn: () =>
      callAddress<typeof importTeams>(importTeams, {
        body,
        idempotencyKey,
        deadline: AbortSignal.timeout(timeoutMs),
      }),
    refetchesUnknownOutcome: true,
    onSuccess: async ({ teams }, _nothing, refetched) => {
      await refetched;
      onImported(describeImported(teams.length));
    },
  });
  const choose = (id: string, isChosen: boolean) => {
    const others = [...chosen].filter((other) => other !== id);
    setChosen(new Set(isChosen ? [...others, id] : others));
    setIdempotencyKey(uuid());
    addition.reset();
  };
  const isTooMuch = bytes > teamImportLimits.bytes;
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold text-sm">Teams to import</legend>
        {content.teams.map((team) => (
          <CheckboxField
            key={team.id}
            label={describeContent(content, team)}
            checked={chosen.has(team.id)}
            disabled={addition.isPending}
            onChange={({ target }) => choose(team.id, target.checked)}
          />
        ))}
      </fieldset>
      <p className="text-ink-soft text-sm">{importMessages.leftOut}</p>
      {isTooMuch && <Alert tone="error">{describeTooMuch(bytes, teamImportLimits.bytes)}</Alert>}
      {addition.isError && <ImportFailure error={addition.error} />}
      <DialogActions pinned="form">
        <Button
          pendingLabel={addition.isPending && 'Importing...'}
          disabled={chosen.size === 0 || isTooMuch}
          onClick={() => addition.mutate()}
        >
          {chosen.size === 1 ? 'Import 1 Team' : `Import ${chosen.size} Teams`}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
      </DialogActions>
    </div>
  );
}

function describeContent(content: ImportFile, { id, name, season, deletedAt }: ImportFile['teams'][number]): string {
  const count = (rows: ImportFile['players'], singular: string) => {
    const total = rows.filter(({ teamId }) => teamId === id).length;
    return `${total} ${total === 1 ? singular : `${singular}s`}`;
  };
  const parts = [count(content.players, 'player'), count(content.games, 'game')];
  const team = describeTeam({ name, season: season ?? null });
  return `${team} (${parts.join(', ')}${deletedAt ? ', deleted' : ''})`;
}

function ImportFailure({ error }: { readonly error: Error }) {
  const errors = error instanceof ApiError ? listImportErrors(error.errors) : [];
  return (
    <>
      <FormError
        message={errors.length > 0 ? importMessages.invalid : errorMessage(error, { fallback: importMessages.failed })}
      />
      {errors.length > 0 && (
        <ul aria-label="Mistakes in the file" className="max-h-48 list-disc overflow-y-auto pl-5 text-sm">
          {errors.map((text) => (
            <li key={text} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const rowNames: Readonly<Record<string, string>> = {
  teams: 'Team',
  rulePacks: 'Rule pack',
  players: 'Player',
  games: 'Game',
  lineups: 'Lineup',
  playedGames: 'Played game',
  availability: 'Availability',
};

/** All mistakes that the server found, such as `Player 3, firstName: First name is required`. */
function listImportErrors(errors: FieldErrors): readonly string[] {
  return Object.entries(errors).flatMap(([field, messages]) => {
    const [table = '', row, ...path] = field.split('.');
    const place = `${rowNames[table] ?? table}${row === undefined ? '' : ` ${Number(row) + 1}`}`;
    return messages.map((message) => `${[place, ...(path.length > 0 ? [path.join('.')] : [])].join(', ')}: ${message}`);
  });
}

const ofTeam = z.array(z.looseObject({ teamId: z.string() }));
const importFile = z.object({
  teams: z.array(
    z.looseObject({
      ...{ id: z.string(), name: z.string(), season: z.string().nullish(), deletedAt: z.string().nullish() },
    }),
  ),
  rulePacks: ofTeam,
  players: ofTeam,
  games: ofTeam,
  lineups: ofTeam,
  playedGames: ofTeam,
  availability: ofTeam,
  // Absent in an export of an older server.
  familyAnswers: ofTeam.optional(),
  familyAbsences: ofTeam.optional(),
});
/** The teams of an export with all that is in them. Whether the rows are valid is judged by the server. */
type ImportFile = z.infer<typeof importFile>;

/** Far above what an account exports, so that a wrong file does not freeze a phone. */
const fileBytesMax = 50 * 1024 * 1024;

type ReadResult = { readonly content: ImportFile } | { readonly refusal: string };

/** Reads the ZIP file of an export, or the JSON file in it. */
async function readImportFile(file: File): Promise<ReadResult> {
  if (file.size > fileBytesMax) return { refusal: importMessages.tooLarge };
  try {
    const content = importFile.parse(JSON.parse(readJson(new Uint8Array(await file.arrayBuffer()))));
    return content.teams.length === 0 ? { refusal: importMessages.noTeams } : { content };
  } catch {
    return { refusal: importMessages.notAnExport };
  }
}

function readJson(bytes: Uint8Array): string {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isArchive) return strFromU8(bytes);
  // A ZIP file that was made from the unpacked files may have them in a folder.
  const isData = (name: string) => /(^|\/)evenfield-data\.json$/.test(name);
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => isData(name) && originalSize <= fileBytesMax,
  });
  const [data] = Object.values(files);
  if (!data) throw new Error('The archive has no data file.');
  return strFromU8(data);
}

function selectTeams(content: ImportFile, teamIds: ReadonlySet<string>) {
  const ofChosen = (rows: ImportFile['players']) => rows.filter(({ teamId }) => teamIds.has(teamId));
  return {
    teams: content.teams.filter(({ id }) => teamIds.has(id)),
    rulePacks: ofChosen(content.rulePacks),
    players: ofChosen(content.players),
    games: ofChosen(content.games),
    lineups: ofChosen(content.lineups),
    playedGames: ofChosen(content.playedGames),
    availability: ofChosen(content.availability),
    familyAnswers: content.familyAnswers && ofChosen(content.familyAnswers),
    familyAbsences: content.familyAbsences && ofChosen(content.familyAbsences),
  };
}
