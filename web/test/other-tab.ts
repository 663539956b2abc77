/** Another tab of this browser signed in. */
export function signInInOtherTab(tokens: { readonly token: string; readonly refreshToken: string }): void {
  localStorage.setItem('refreshToken', tokens.refreshToken);
  localStorage.setItem('authToken', tokens.token);
  const change = { key: 'authToken', oldValue: null, newValue: tokens.token, storageArea: localStorage };
  window.dispatchEvent(new StorageEvent('storage', change));
}

/** Another tab of this browser chose a team, or with null none. */
export function selectInOtherTab(teamId: string | null): void {
  const key = 'currentTeamId';
  const oldValue = localStorage.getItem(key);
  if (teamId === null) localStorage.removeItem(key);
  else localStorage.setItem(key, teamId);
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: teamId, storageArea: localStorage }));
}
