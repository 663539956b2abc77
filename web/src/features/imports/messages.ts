import { importLimits } from 'contract/imports';

export const flowMessages = {
  uncertain: 'The list may already have been added. Add it again to be sure: nothing is added twice.',
  existing: (count: string) => `The team has ${count} already. Add more, or go on.`,
  read: (count: string) => `${count} read`,
  nothingChosen: (noun: string) => `Choose at least one ${noun}.`,
  invalidLines: (count: number) => `Fix or uncheck ${count === 1 ? '1 line' : `${count} lines`} first.`,
} as const;

export const rosterMessages = {
  stepHint: 'Paste the names from an email, a chat or a spreadsheet. Jersey numbers are found too.',
  stepHelper: 'One player per line. You can correct each one below.',
  helper:
    "Paste names from a mail, a chat, or a spreadsheet, or choose a file from GameChanger, TeamSnap, SportsEngine, Spond, or Excel. You'll review everything before it's added.",
  intro: (count: number, max: number) =>
    `The roster has ${count} of ${max} players. Double-check any line marked Check.`,
  noRoom: (room: number, excess: number) => `The roster has room for ${room} more. Uncheck ${excess}.`,
  nothing: 'Paste at least one name, or choose a file.',
  tooLong: "That's too much text for a roster.",
  tooMany: `A roster can have up to ${importLimits.players} players. Paste fewer lines.`,
  unreadable: "We couldn't read that. Paste one name per line instead.",
  add: 'Failed to add the players',
  download: 'Failed to download the roster',
} as const;

export const rosterWarnings = {
  oneName: "Only one name: what's the last name?",
  order: 'Which part is the last name?',
  parts: 'Several parts: are they in the right fields?',
  number: 'Which number is the jersey number?',
  jersey: (text: string) => `We couldn't read the jersey number: ${text}.`,
  numbering: 'No jersey number was taken, because the lines are numbered 1, 2, 3.',
  leftOut: (text: string) => `"${text}" was left out. Is it part of the name?`,
  initial: 'Is the last letter a position or the initial of the last name?',
  player: 'Is this a player?',
  positions: (entries: readonly string[]) => `Is this a position: ${entries.join(', ')}?`,
} as const;

export const ignoredLines = {
  heading: 'a heading, not a player',
  staff: 'a coach, not a player',
  contact: 'contact details, not a player',
  text: 'a text, not a player',
  notPlayer: 'not a player',
  noName: 'no name',
  total: 'a total, not a player',
  aboveHeading: 'above the names of the columns',
} as const;

export type NamesakePlace = 'on the team' | 'archived' | 'in the list';

export function describeNamesake(namesake: NamesakePlace, isIncluded: boolean): string {
  if (namesake === 'archived') {
    const fact = 'An archived player has this name';
    return isIncluded
      ? `${fact}: will be added as another player.`
      : `${fact}. Restore that player, or check the box to add anyway.`;
  }
  const where = namesake === 'on the team' ? 'Already on the team' : 'Twice in this list';
  return isIncluded ? `${where}: will be added again.` : `${where}. Check the box to add anyway.`;
}

export const scheduleMessages = {
  stepHint: 'Paste the schedule, choose a calendar file (.ics) or a CSV file, or type the next game.',
  stepHelper: 'One game per line, such as: Sat Apr 11 10am vs Tigers. You can correct each one below.',
  helper:
    "Paste the games from a mail or a web page, or choose a calendar file (.ics), a CSV file, or an Excel file. You'll review everything before it's added.",
  intro: 'Double-check any line marked Check.',
  nothing: "We couldn't find any games in that.",
  isAddress: 'This is an address. Choose Calendar Address to read the games there.',
  tooLong: "That's too much text for a schedule.",
  tooMany: `You can add up to ${importLimits.games} games at a time.`,
  noGames: "We couldn't find a date with an opponent. Write one game per line, such as: Sat Apr 11 10am vs Tigers.",
  unreadable: "We couldn't read that. Export it again as CSV or .ics.",
  past: 'This date is in the past. Add the game only to record what was played.',
  add: 'Failed to add the games',
  download: 'Failed to download the schedule',
} as const;

export const calendarMessages = {
  addressHelper:
    'From TeamSnap, SportsEngine, Google Calendar and others: look for "Subscribe", "Sync calendar" or the address in iCal format.',
  offline: "You're offline. A calendar address can be read when you're online again.",
  keepUpToDate: 'The calendar is read every six hours. Moved, new and canceled games are shown to you first.',
  read: 'Failed to read the calendar',
  connect: 'The games were added, but the calendar cannot be followed',
  connected: 'The schedule is kept up to date.',
} as const;

export const scheduleWarnings = {
  half: 'Is this AM or PM?',
  noLocation: 'No location is given.',
  opponent: 'Is this the opponent?',
  otherZone: "The file uses another time zone. The time was converted to the team's.",
  time: "We couldn't read the start time.",
  zone: 'The file uses another time zone: check the date and add the time.',
  year: 'No year is given. Is this game next year?',
  weekday: 'The date is not on that day of the week.',
  weekdayOnly: 'Only a day of the week is given. Is this the date?',
  dayAbove: 'No date is given. Is it on the day of the game above?',
  side: 'Is the letter a part of the location, or does it mean home or away?',
  secondTime: 'Two times are given. Does a second game start at the other one?',
  teams: "We couldn't find your team here. Is this the opponent?",
} as const;

export const ignoredEvents = {
  recurring: 'repeats. Add its games by hand.',
  cancelled: 'was canceled.',
  noDay: 'has no date.',
  bye: 'is a bye.',
  notGame: "doesn't look like a game.",
  otherTeams: 'is a game of other teams.',
  text: 'has no date and no opponent.',
} as const;

export function describeSameGame(sameGame: 'on the schedule' | 'in the list', isIncluded: boolean): string {
  const fact =
    sameGame === 'on the schedule'
      ? 'A game against this opponent is already scheduled that day'
      : 'This game is twice in this list';
  return isIncluded ? `${fact}: it will be added again.` : `${fact}. Check the box to add anyway.`;
}
