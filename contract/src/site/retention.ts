/**
 * For how many days data is stored after it has served its purpose. The jobs that delete it and the privacy policy use
 * these numbers, so that the policy promises what happens.
 */
export const retentionDays = {
  /** Until a deleted team is gone for good, with its players, games and lineups. */
  deletedTeam: 30,
  /** Until an account is deleted whose email address was never verified. */
  unverifiedAccount: 30,
  /** Until a guest is deleted, with the demo team. */
  guest: 7,
  /** Until an account is deleted that was not used: 24 months. */
  inactiveAccount: 730,
  /** How many days before that the two warnings are mailed. */
  firstInactivityWarning: 60,
  secondInactivityWarning: 14,
  /** Until what families said of a game is deleted, counted from its day, and an absence from its last one. */
  familyAnswer: 180,
  /** Until a device gets no further messages and is forgotten, counted from when it opened the page of its link last. */
  pushSubscription: 180,
  emailToken: 7,
  /** Until an invitation is forgotten, counted from when it has expired. */
  invitation: 30,
  /** Until it is forgotten who changed what in a team. */
  teamActivity: 90,
  endedSession: 30,
  mail: 30,
  endedJob: 30,
  idempotencyKey: 2,
  paymentEvent: 30,
} as const;
