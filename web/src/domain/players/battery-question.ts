const prefix = 'batteryAsked:';

/** Remembers in this browser that the coach was asked who of the team can pitch and catch. */
export function rememberBatteryQuestion(teamId: string): void {
  localStorage.setItem(prefix + teamId, 'true');
}

export function wasBatteryAsked(teamId: string): boolean {
  return localStorage.getItem(prefix + teamId) !== null;
}

/** Called at sign-out, which leaves nothing of the coach in the browser. */
export function forgetBatteryQuestions(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
