import { type AnswerPage, answerLimits, type FamilyAbsence, type FamilyAnswer } from 'contract/answers/family-answers';
import { getEarliestToday } from 'contract/primitives/days';
import type { Db, Tx } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import { isDecidedByCoach, readAnswerableGames, readAnswerPage, readGamesAhead } from './answer-page.ts';
import { noteChangedAnswer } from './mails/mails.ts';
import {
  type AnswerableGameRow,
  type AnswerLink,
  answerByAbsences,
  deleteAbsence,
  insertAbsence,
  insertStatement,
  lockTeamOfLink,
  selectAbsences,
  selectAnsweringPlayers,
  selectAnswerLink,
  selectNewestStatement,
  upsertFamilyAnswer,
} from './queries.ts';

/** A family's change in a transaction that has locked the team. */
type FamilyEdit = { readonly tx: Tx; readonly link: AnswerLink; readonly playerId: string; readonly now: Date };
type FamilyRequest = { readonly tokenHash: Buffer; readonly playerId: string; readonly now: Date };

/** Executes the change for a player the link may answer for, and returns the page as it is afterwards. */
export function inAnsweredTeam(
  db: Db,
  { tokenHash, playerId, now }: FamilyRequest,
  change: (edit: FamilyEdit) => Promise<void>,
): Promise<Omit<AnswerPage, 'pushKey'>> {
  return db.transaction().execute(async (tx) => {
    const link = await findLink(tx, tokenHash);
    await lockTeamOfLink(tx, link, now);
    const players = await selectAnsweringPlayers(tx, link);
    if (!players.some(({ id }) => id === playerId)) throw new Refusal('player_not_found');
    await change({ tx, link, playerId, now });
    return readAnswerPage(tx, link, playerId, now);
  });
}

export async function findLink(db: Db, tokenHash: Buffer): Promise<AnswerLink> {
  const link = await selectAnswerLink(db, tokenHash);
  if (!link) throw new Refusal('answer_link_ended');
  return link;
}

/** The newest statement counts, but not over what the coach has marked on the day of the game. */
export async function saveFamilyAnswer(edit: FamilyEdit, gameId: string, answer: FamilyAnswer): Promise<void> {
  const { tx, link, playerId, now } = edit;
  const game = await findAnswerableGame(edit, gameId);
  if (isDecidedByCoach(game, link)) throw new Refusal('coach_has_decided');
  const presence = toPresence(answer, game);
  const statement = { ...presence, gameId, playerId, note: answer.note || null };
  // A request that is sent again because its response was lost says nothing new.
  if (game.saidBy === 'family' && isSame(await selectNewestStatement(tx, link, statement), statement, game)) return;
  await insertStatement(tx, link, statement, now);
  await upsertFamilyAnswer(tx, link, { ...presence, gameId, playerId }, now);
  await noteChangedAnswer(tx, link, { gameId, playerId, ...presence }, now);
}

/** An absence answers also the games that a limited link does not show yet: they are between its days. */
export async function saveFamilyAbsence(edit: FamilyEdit, id: string, days: FamilyAbsence): Promise<void> {
  const { tx, link, playerId, now } = edit;
  const absences = await selectAbsences(tx, link, playerId);
  if (absences.some((absence) => absence.id === id)) return;
  if (absences.length >= answerLimits.absences) throw new Refusal('too_many_absences');
  if (!(await insertAbsence(tx, link, { ...days, id, playerId }, now))) throw new Refusal('id_taken');
  for (const game of await readGamesAhead(tx, link, playerId, now)) {
    if (game.gameDate < days.firstDay || game.gameDate > days.lastDay || isDecidedByCoach(game, link)) continue;
    // The mark of the coach says the same, and it stays when the absence is removed.
    if (game.saidBy === 'coach' && game.status === 'out') continue;
    const away = { status: 'out', fromInning: null, throughInning: null } as const;
    await upsertFamilyAnswer(tx, link, { ...away, gameId: game.id, playerId }, now);
    await noteChangedAnswer(tx, link, { gameId: game.id, playerId, ...away }, now);
  }
}

export async function removeFamilyAbsence({ tx, link, playerId, now }: FamilyEdit, id: string): Promise<void> {
  await deleteAbsence(tx, link, { id, playerId });
  const restored = await answerByAbsences(tx, link.teamId, { today: getEarliestToday(link.timeZone, now), now });
  for (const answer of restored) await noteChangedAnswer(tx, link, answer, now);
}

async function findAnswerableGame({ tx, link, playerId, now }: FamilyEdit, gameId: string): Promise<AnswerableGameRow> {
  const game = (await readAnswerableGames(tx, link, playerId, now)).find(({ id }) => id === gameId);
  if (!game) throw new Refusal('answer_for_past_game');
  return game;
}

/** Innings that are the whole game are stored as none. */
function toPresence({ status, fromInning, throughInning }: FamilyAnswer, { inningsCount }: AnswerableGameRow) {
  if (status === 'out') return { status, fromInning: null, throughInning: null };
  const tooLate = [`The game has ${inningsCount} innings`];
  const errors = {
    ...(fromInning && fromInning > inningsCount ? { fromInning: tooLate } : {}),
    ...(throughInning && throughInning > inningsCount ? { throughInning: tooLate } : {}),
  };
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
  return {
    status,
    fromInning: fromInning && fromInning > 1 ? fromInning : null,
    throughInning: throughInning && throughInning < inningsCount ? throughInning : null,
  };
}

type Presence = {
  readonly status: string | null;
  readonly fromInning: number | null;
  readonly throughInning: number | null;
};

function isSame(
  stored: (Presence & { readonly note: string | null }) | undefined,
  statement: Presence & { readonly note: string | null },
  game: Presence,
) {
  const toText = ({ status, fromInning, throughInning }: Presence) =>
    JSON.stringify([status, fromInning, throughInning]);
  return (
    stored !== undefined &&
    stored.note === statement.note &&
    toText(stored) === toText(statement) &&
    toText(game) === toText(statement)
  );
}
