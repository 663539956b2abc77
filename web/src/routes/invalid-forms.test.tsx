import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ruleTable } from '#domain/rule-packs/rule-entries.ts';
import { aTeam, pageOf } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/account/account.tsx';
import '#routes/public/forgot-password.tsx';
import '#routes/public/help.tsx';
import '#routes/public/login.tsx';
import '#routes/public/register.tsx';
import '#routes/public/reset-password.tsx';
import '#routes/games/games.tsx';
import '#routes/teams/players.tsx';
import '#routes/teams/team-rules.tsx';
import '#routes/teams/teams.tsx';

const team = aTeam();
const packs = `/api/teams/${team.id}/rule-packs`;
/** A limit of innings without a number, which no lineup can keep. */
const club = {
  id: '01900000-0000-7000-8000-0000000000c1',
  name: 'Club rules',
  basedOn: 'rec-rotation',
  rules: { F7: { level: 'required', limits: [] } },
  gameCount: 0,
  version: 1,
  createdAt: '2026-11-03T15:00:00.000Z',
  updatedAt: '2026-11-03T15:00:00.000Z',
};

type Form = {
  readonly path: string;
  /** The button that opens the form. */
  readonly open?: string;
  /** The fields that are emptied before. */
  readonly empty?: readonly string[];
  readonly submit: string;
  /** The fields that have errors when the form is submitted empty. */
  readonly fields: readonly string[];
  readonly user?: false;
};

const forms: Readonly<Record<string, Form>> = {
  'sign-in': { path: '/login', submit: 'Sign In', fields: ['Email Address', 'Password'], user: false },
  'forgotten password': { path: '/forgot-password', submit: 'Send Reset Link', fields: ['Email Address'], user: false },
  'new password': {
    path: '/reset-password?token=a',
    submit: 'Reset Password',
    fields: ['New Password'],
    user: false,
  },
  question: { path: '/help', submit: 'Send Message', fields: ['Email Address', 'Message'], user: false },
  name: {
    path: '/account',
    empty: ['First Name', 'Last Name'],
    submit: 'Save Name',
    fields: ['First Name', 'Last Name'],
  },
  'e-mail address': {
    path: '/account',
    submit: 'Change Email Address',
    fields: ['New Email Address', 'Your Password'],
  },
  'changed password': {
    path: '/account',
    submit: 'Change Password',
    fields: ['Current Password', 'New Password'],
  },
  'deletion of the account': {
    path: '/account',
    open: 'Delete Account',
    submit: 'Delete My Account',
    fields: ['Your Password'],
  },
  team: {
    path: '/teams',
    open: `Edit ${team.name}`,
    empty: ['Team Name'],
    submit: 'Save Changes',
    fields: ['Team Name'],
  },
  player: { path: '/players', open: 'Add Player', submit: 'Add Player', fields: ['First Name', 'Last Name'] },
  game: {
    path: '/games',
    open: 'Schedule Game',
    submit: 'Schedule Game',
    fields: ['Opponent', 'Game Date', 'Location'],
  },
  rules: {
    path: `/teams/${team.id}/rules?edit=${club.id}`,
    empty: ['Name'],
    submit: 'Save Rules',
    fields: ['Name', ruleTable.F7.title],
  },
};

describe('invalid forms', () => {
  it.each(Object.entries(forms))(
    '[U-21] The form "%s" says so in the title, focuses the first field, and names all beside its button.',
    async (_name, { path, open, empty = [], submit, fields, user }) => {
      const page = renderRoute(path, {
        ...(user === false && { user }),
        answers: {
          'GET /api/teams': { body: [team] },
          'GET /auth/sessions': { body: [] },
          [`GET ${packs}`]: { body: [club] },
          [`GET /api/teams/${team.id}/players`]: { body: pageOf([]) },
          [`GET /api/games/team/${team.id}`]: { body: [] },
        },
      });
      const press = async (name: string) => {
        const buttons = await page.findAllByRole('button', { name });
        await page.coach.click(buttons.at(-1) ?? document.body);
      };
      if (open) await press(open);
      await page.findAllByRole('button', { name: submit });
      for (const label of empty) await page.coach.clear(await page.findByLabelText(label));
      expect(document.title).not.toMatch(/^Error: /);
      await press(submit);
      await waitFor(() => expect(document.title).toMatch(/^Error: \S/));
      const invalid = [...document.querySelectorAll<HTMLInputElement>('[aria-invalid="true"], [data-invalid]')];
      const labels = invalid.map(
        (field) => (field.labels?.[0] ?? field.querySelector('h3'))?.childNodes[0]?.textContent,
      );
      expect(labels).toEqual(fields);
      expect(document.activeElement).toBe(invalid[0]);
      if (fields.length > 1) {
        page.getByText(`Correct ${fields.length} fields:`);
        await page.coach.click(page.getByRole('button', { name: fields.at(-1) ?? '' }));
        expect(document.activeElement).toBe(invalid.at(-1));
      }
      expect(page.server.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    },
  );
});
