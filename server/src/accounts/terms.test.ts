import { acceptTerms } from 'contract/account-settings';
import { getCurrentUser } from 'contract/accounts';
import { termsVersion } from 'contract/site/terms';
import { expect, it } from 'vitest';
import { signedInCoach } from '#test/coach-fixture.ts';
import { serverFixture } from '#test/fixtures.ts';
import { registerCoach } from '#test/register-coach.ts';

const server = await serverFixture();

const selectTerms = (userId: string) =>
  server.db
    .selectFrom('users')
    .select(['termsVersion', 'termsAcceptedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

it('[P-12] A registration stores which terms were accepted, and when.', async () => {
  const coach = await registerCoach(server);
  expect(await selectTerms(coach.userId)).toEqual({ termsVersion, termsAcceptedAt: server.clock() });
  expect(await coach.read(getCurrentUser)).not.toHaveProperty('needsTermsAcceptance');
});

it.each([null, '2020-01-01'])(
  '[P-13] A coach who has accepted %s is asked to accept the newest terms, once.',
  async (earlier) => {
    const termsAcceptedAt = earlier === null ? null : new Date('2020-01-01T12:00:00Z');
    const coach = await signedInCoach(server, { termsVersion: earlier, termsAcceptedAt });
    expect(await coach.read(getCurrentUser)).toMatchObject({ needsTermsAcceptance: true });
    server.clock.advance(60_000);
    expect(await coach.read(acceptTerms, { body: { version: termsVersion } })).not.toHaveProperty(
      'needsTermsAcceptance',
    );
    expect(await selectTerms(coach.userId)).toEqual({ termsVersion, termsAcceptedAt: server.clock() });
    expect(await coach.read(getCurrentUser)).not.toHaveProperty('needsTermsAcceptance');
  },
);

it('[P-13] A page that is older than the terms cannot accept them, and nothing is stored.', async () => {
  const coach = await signedInCoach(server);
  const refused = await coach.call(acceptTerms, { body: { version: '2020-01-01' } });
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: { version: ['The terms have changed since. Reload the page.'] } },
  });
  expect(await selectTerms(coach.userId)).toEqual({ termsVersion: null, termsAcceptedAt: null });
});
