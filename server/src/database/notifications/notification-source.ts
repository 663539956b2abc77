/** The channels of PostgreSQL on which the servers tell each other what happens in teams. */
export const teamChannels = ['team_changes', 'team_presence'] as const;

export type NotificationObserver = {
  readonly onMessage: (channel: string, payload: string) => void;
  /** Every message from now on arrives. Those since it was lost are gone. */
  readonly onListening: () => void;
  /** Messages are lost from now on. Also called when an attempt to listen has failed. */
  readonly onLost: () => void;
};

/** What the transactions of all processes have sent with `pg_notify`, after their commit. */
export type NotificationSource = {
  /** Listens, again after each loss, until the returned function is called. */
  readonly listen: (observer: NotificationObserver) => () => Promise<void>;
};

export const listenStatement = teamChannels.map((channel) => `listen ${channel}`).join('; ');
