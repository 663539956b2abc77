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

/** Another tab of this browser signed out. */
export function signOutInOtherTab(): void {
  const oldValue = localStorage.getItem('authToken');
  for (const key of ['refreshToken', 'authToken']) localStorage.removeItem(key);
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'authToken', oldValue, newValue: null, storageArea: localStorage }),
  );
}
