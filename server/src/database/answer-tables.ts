/** The tables with which families answer whether a player comes. */
export type AnswerTables = {
  answerLinks: AnswerLinkRow;
  familyAbsences: FamilyAbsenceRow;
  familyAnswers: FamilyAnswerRow;
};

type AnswerLinkRow = {
  /** SHA-256 of the token in the URL. The token itself is not stored. */
  tokenHash: Buffer;
  /** 32 random bytes from which the token is computed. */
  seed: Buffer;
  teamId: string;
  /** Null for the link of the whole team. */
  playerId: string | null;
  /** Null answers at any time before a game. */
  hoursBeforeGame: number | null;
  createdAt: Date;
  updatedAt: Date;
};

type FamilyAbsenceRow = {
  teamId: string;
  id: string;
  playerId: string;
  /** Such as `2026-05-09`, the first and the last day included. */
  firstDay: string;
  lastDay: string;
  createdAt: Date;
};

/** What a family said of a game. What counts is in `availability`, where the coach may have said something since. */
type FamilyAnswerRow = {
  teamId: string;
  id: string;
  gameId: string;
  playerId: string;
  status: 'in' | 'out';
  fromInning: number | null;
  throughInning: number | null;
  note: string | null;
  createdAt: Date;
};
