import { strFromU8, unzipSync } from 'fflate';
import { z } from 'zod';
import { importMessages } from '../messages.ts';

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
export type ImportFile = z.infer<typeof importFile>;

/** Far above what an account exports, so that a wrong file does not freeze a phone. */
const fileBytesMax = 50 * 1024 * 1024;

export type ReadResult = { readonly content: ImportFile } | { readonly refusal: string };

/** Reads the ZIP file of an export, or the JSON file in it. */
export async function readImportFile(file: File): Promise<ReadResult> {
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

/** The chosen teams with all that is in them, as the server takes it. */
export function selectTeams(content: ImportFile, teamIds: ReadonlySet<string>) {
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
