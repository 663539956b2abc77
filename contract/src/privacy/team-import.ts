import { z } from 'zod';
import { answerLimits, familyAbsence, familyAnswer } from '../answers/family-answers.ts';
import { playerAvailability, savedAvailability } from '../availability.ts';
import { gameLimits, newGame } from '../games.ts';
import { endpoint, errorBody } from '../http/endpoint.ts';
import { lineupChange } from '../lineups.ts';
import { newPlayer, playerLimits } from '../players.ts';
import { flag, id, limitedArray, limitedRecord, timestamp } from '../primitives/fields.ts';
import { newRulePack, rulePackLimits, storedPackName } from '../rule-packs.ts';
import { pitches } from '../season/pitch-events.ts';
import { playedChange, seasonLimits } from '../season.ts';
import { listTeams, teamChange, teamLimits } from '../teams.ts';
import { importChecks } from './import-consistency.ts';

export const teamImportLimits = {
  teams: 20,
  /** Of the request. A game with its lineup and what was played takes about 5 kB. */
  bytes: 4 * 1024 * 1024,
  /** More than fit into the request. Without a limit, millions of empty objects would be validated one by one. */
  availability: 25_000,
} as const;

const gamesMax = teamImportLimits.teams * gameLimits.perTeam;

const teamId = id;
const gameId = id;
const createdAt = timestamp.optional();

const { gameDefaults } = teamChange.shape;
const defaults = gameDefaults.unwrap().shape;
const { name, season, leagueLevel, maxPlayers, timeZone, ageGroup, pitchTable, battingOrderMode } = teamChange.shape;
const importedTeam = z.object({
  ...{ id, name, season, leagueLevel, maxPlayers, timeZone, ageGroup, pitchTable, battingOrderMode },
  defaultInningsCount: defaults.inningsCount,
  defaultPositionConfiguration: defaults.positionConfiguration,
  defaultRulePackId: defaults.rulePackId.unwrap().default(null),
  defaultLocation: defaults.location.unwrap().default(null),
  pairs: teamChange.shape.pairs,
  isActive: flag.optional(),
});

const importedPack = z.object({ ...newRulePack.shape, name: storedPackName, id, teamId });

const { allowDuplicate: _, ...playerColumns } = newPlayer.shape;
const importedPlayer = z.object({ ...playerColumns, id, teamId, createdAt, archivedAt: timestamp.nullish() });
const playersMax = teamImportLimits.teams * (teamLimits.maxPlayersMax + playerLimits.archivedMax);

/** The copy of the own pack that a game keeps. */
const packCopy = z.object({
  name: storedPackName,
  version: z.int().min(1),
  basedOn: newRulePack.shape.basedOn,
  rules: newRulePack.shape.rules,
});

/** The database adds seconds to the time of day. */
const startTime = z
  .union([z.string().transform((text) => text.replace(/^(\d\d:\d\d):00$/, '$1')), z.null(), z.undefined()])
  .pipe(newGame.shape.startTime);

const importedGame = z.object({
  ...newGame.shape,
  ...{ id, teamId, startTime },
  ownRulePack: packCopy.nullish(),
  countsInSeason: flag.optional(),
  finalAt: timestamp.nullish(),
});

const { version: _lineupVersion, ...lineupColumns } = lineupChange.shape;
const importedLineup = z.object({ ...lineupColumns, teamId, gameId });

const { version: _playedVersion, ...playedColumns } = playedChange.shape;
const importedPlayedGame = z.object({
  ...playedColumns,
  // Of a record without events: an export of an older server has only these.
  pitches: limitedRecord(id, pitches, seasonLimits.playersMax, 'Too many players').optional(),
  teamId,
  gameId,
});

const importedAvailability = z.object({
  ...playerAvailability.shape,
  saidBy: savedAvailability.shape.saidBy,
  teamId,
  gameId,
});

const { note } = familyAnswer.shape;
const importedAnswer = z.object({
  ...importedAvailability.omit({ saidBy: true }).shape,
  note: note.nullable(),
  createdAt,
});
const importedAbsence = z.object({ ...familyAbsence.shape, id, teamId, playerId: id });

/**
 * The teams of an export, as `exportAccount` returns them; its other parts are ignored. All ids get new ones, so that
 * nothing that is stored is overwritten.
 */
export const teamImport = z
  .object({
    teams: limitedArray(
      importedTeam,
      teamImportLimits.teams,
      `At most ${teamImportLimits.teams} teams can be imported at once`,
    ).min(1, 'Choose at least one team'),
    rulePacks: limitedArray(importedPack, teamImportLimits.teams * rulePackLimits.perTeam, 'Too many rule packs'),
    players: limitedArray(importedPlayer, playersMax, 'Too many players'),
    games: limitedArray(importedGame, gamesMax, 'Too many games'),
    lineups: limitedArray(importedLineup, gamesMax, 'Too many lineups'),
    playedGames: limitedArray(importedPlayedGame, gamesMax, 'Too many played records'),
    availability: limitedArray(importedAvailability, teamImportLimits.availability, 'Too many marks'),
    // Absent in an export of an older server.
    familyAnswers: limitedArray(importedAnswer, teamImportLimits.availability, 'Too many answers').optional(),
    familyAbsences: limitedArray(importedAbsence, playersMax * answerLimits.absences, 'Too many absences').optional(),
  })
  .superRefine((imported, context) => {
    for (const { path, message } of importChecks.flatMap((check) => check(imported))) {
      context.addIssue({ code: 'custom', path: [...path], message });
    }
  });
export type TeamImport = z.infer<typeof teamImport>;

/** Creates the teams with all that is in them, or nothing. `errors` names the mistakes, such as `games.3.opponent`. */
export const importTeams = endpoint('POST', '/api/teams/import', {
  schema: {
    body: teamImport,
    response: { 201: z.object({ teams: z.array(z.object({ id, name: z.string() })) }), 400: errorBody },
  },
  config: {
    access: 'verified',
    isClosedToGuests: true,
    isExpensive: true,
    maxBytes: teamImportLimits.bytes,
    invalidates: [listTeams.url],
  },
});
