/** Counts the connections that are out of the pool, and the callers that wait for one. */
export class ConnectionUsage {
  inUse = 0;
  waiting = 0;
  /** Set by whatever measures the waits. */
  onAcquired: (waitMs: number) => void = () => {};

  async measureAcquisition<Connection>(acquire: () => Promise<Connection>): Promise<Connection> {
    const startedAt = performance.now();
    this.waiting++;
    try {
      const connection = await acquire();
      this.inUse++;
      return connection;
    } finally {
      this.waiting--;
      this.onAcquired(performance.now() - startedAt);
    }
  }

  countRelease(): void {
    this.inUse--;
  }
}
