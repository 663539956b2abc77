export const messages = {
  teams: 'Teams, seasons, and rosters.',
  noTeams: 'Just a name to start.',
  basic: 'Free: 1 team included • Upgrade for unlimited teams',
  optimizer: 'Fair playing time for everyone, in seconds.',
  optimizerInPro: 'Included in Pro. You can already make lineups by hand, with every rule checked.',
  noNextGame: 'Schedule a game, then get the fairest lineup for it in seconds.',
} as const;

export const nextSteps = {
  team: {
    title: 'Set up your team',
    text: 'Four short steps: the team, its players, its games, and who pitches and catches. Then your first lineup is made.',
    label: 'Set Up Your Team',
  },
  players: {
    title: 'Who is on the team?',
    text: 'Paste the names from an email, a chat or a spreadsheet. A lineup needs players.',
    label: 'Add Your Players',
  },
  games: {
    title: 'When do you play?',
    text: 'Paste or choose the schedule, or type the next game. Then its lineup can be made.',
    label: 'Add Your Games',
  },
  seasonOver: {
    title: 'No game ahead',
    text: 'Every game on the schedule is over. See how evenly the season went and start a new one there, or add the next game under Games.',
    label: 'See the Season',
  },
} as const;
