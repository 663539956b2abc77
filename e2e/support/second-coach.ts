import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { post, signInNewCoach } from './api.ts';
import { expect } from './test.ts';

/** A UUID of version 7. */
function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** Signs in a second coach of the team on the other device. Returns their access token. */
export async function signInSecondCoach(
  page: Page,
  otherDevice: Page,
  coach: { teamId: string; token: string },
): Promise<string> {
  const token = await signInNewCoach(otherDevice);
  const invitation = { id: newId(), role: 'coach' };
  const { url } = await post(page.request, `/api/teams/${coach.teamId}/invitations`, invitation, coach.token);
  const joined = await otherDevice.request.post('/api/invitations/acceptance', {
    headers: { authorization: `Bearer ${token}` },
    data: { token: new URL(url).hash.replace(/^#(token=)?/, '') },
  });
  expect(joined.ok(), await joined.text()).toBe(true);
  return token;
}

/** Opens a page of a game on both devices, and waits until each shows that the other coach is there. */
export async function openBoth(page: Page, otherDevice: Page, path: string) {
  await Promise.all([page.goto(path), otherDevice.goto(path)]);
  // Each sees the other, so both are connected.
  for (const one of [page, otherDevice])
    await expect(one.getByText('Dana Fielding has this game open.')).toBeAttached();
}
