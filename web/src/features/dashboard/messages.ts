export const messages = {
  teams: 'Teams, seasons, and rosters.',
  noTeams: 'Just a name to start.',
  basic: 'Free: 1 team included • Upgrade for unlimited teams',
  optimizer: 'Fair playing time for everyone, in seconds.',
  optimizerInPro: 'Included in Pro. You can already make lineups by hand, with every rule checked.',
  noNextGame: 'Schedule a game, then get the fairest lineup for it in seconds.',
} as const;
