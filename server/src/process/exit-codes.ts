/** Exit codes of the process, for service managers. Node itself uses 1 to 13, and shells use 126 and above. */
export const exitCodes = {
  /** The configuration, the port or the database cannot be used; what is wrong was printed. */
  notStarted: 1,
  /** An error that no request or job has caught; it was logged. */
  defect: 70,
  /** The embedded database cannot write, mostly because the disk is full or read-only. */
  databaseStopped: 74,
  /** The process got a signal and did not finish in time, or it got a second signal. */
  notFinished: 75,
} as const;
