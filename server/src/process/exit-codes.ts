/** How the process ends; service managers tell them apart. Node itself uses 1 to 13, shells 126 and above. */
export const exitCodes = {
  /** The configuration, the port or the database cannot be used; what is wrong was printed. */
  notStarted: 1,
  /** The embedded database cannot write, mostly because the disk is full. */
  databaseStopped: 74,
  /** Told to end, the process did not finish in time, or was told a second time. */
  notFinished: 75,
} as const;
