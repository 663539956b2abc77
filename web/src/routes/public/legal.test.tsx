import { within } from '@testing-library/react';
import { retentionDays } from 'contract/site/retention';
import { expect, it } from 'vitest';
import { aSite, renderRoute } from '#test/pages/render-route.tsx';
import '#routes/public/legal.tsx';

it.each([
  ['/terms', 'Terms of Service', 23],
  ['/privacy', 'Privacy Policy', 22],
])('[2.11] %s is a whole document that names the operator', async (path, title, headings) => {
  const { findByRole, getAllByRole, getAllByText } = renderRoute(path, { user: false });
  await findByRole('heading', { level: 1, name: title });
  expect(getAllByRole('heading', { level: 2 })).toHaveLength(headings);
  expect(getAllByText(/The Operator/).length).toBeGreaterThan(0);
  expect(getAllByText(/operator@example\.com/).length).toBeGreaterThan(0);
});

it.each(['/terms', '/privacy'])('%s names the postal address of the operator where it is known', async (path) => {
  const operatorAddress = '1 Field Road, Springfield';
  const answers = { 'GET /api/site': { body: { ...aSite, operatorAddress } } };
  const { findByText } = renderRoute(path, { user: false, answers });
  await findByText(/The Operator, 1 Field Road, Springfield/);
});

it('[9.1] the terms name the price of Pro and say that it renews', async () => {
  const { findByText, getByText } = renderRoute('/terms', { user: false });
  await findByText(/\$4\.99 per month/);
  getByText(/renews by itself every month until you cancel/);
});

it('[A14.1b] the policy names what is stored on the device and about children', async () => {
  const { findByText, getByRole } = renderRoute('/privacy', { user: false });
  await findByText(/authToken, refreshToken and currentTeamId/);
  getByRole('table', { name: 'Children’s information' });
});

it.each([
  ['/children', "Children's Information", 7],
  ['/dpa', 'Data Processing Agreement', 11],
  ['/subprocessors', 'Sub-processors', 3],
  ['/accessibility', 'Accessibility', 5],
])(
  '[P-14] %s can be read signed out, names the operator, and leads to the other documents',
  async (path, title, headings) => {
    const { findByRole, getAllByRole, getAllByText } = renderRoute(path, { user: false });
    await findByRole('heading', { level: 1, name: title });
    expect(getAllByRole('heading', { level: 2 })).toHaveLength(headings);
    expect(getAllByText(/operator@example\.com/).length).toBeGreaterThan(0);
    const others = within(await findByRole('navigation', { name: 'More documents' })).getAllByRole('link');
    expect(others.map((link) => link.getAttribute('href'))).toEqual(
      ['/terms', '/privacy', '/children', '/dpa', '/subprocessors', '/accessibility'].filter((other) => other !== path),
    );
  },
);

it.each([
  ['stripe', false, 'Stripe', /mail provider of The Operator/],
  ['off', false, 'None: no real money is taken here', /mail provider of The Operator/],
  ['sandbox', true, 'None: no real money is taken here', /mails stay on this server/],
])(
  '[P-14] the sub-processors follow from the configuration (billing %s, mailbox %s)',
  async (billing, mailbox, payments, mail) => {
    const answers = { 'GET /api/site': { body: { ...aSite, billing, mailbox } } };
    const { findByRole } = renderRoute('/subprocessors', { user: false, answers });
    const table = within(await findByRole('table', { name: 'Who helps to run this installation' }));
    within(table.getByRole('row', { name: /^Payments/ })).getByText(payments);
    within(table.getByRole('row', { name: /^E-mail/ })).getByText(mail);
  },
);

it('[P-05] [P-06] the retention schedule has the periods that the jobs of the server use', async () => {
  const { findByRole } = renderRoute('/privacy', { user: false });
  const schedule = within(await findByRole('table', { name: 'Retention schedule' }));
  const periods = {
    'A deleted team': `after ${retentionDays.deletedTeam} days`,
    'An account whose e-mail address is not verified': `${retentionDays.unverifiedAccount} days`,
    'An account without a paid plan that is not used': '24 months, after two warnings by e-mail, 60 and 14 days before',
    'A device that a family signed up for messages about a child': `${retentionDays.pushSubscription} days without`,
    'A device that a family signed up for messages about the game of a shared page': `or ${retentionDays.pushSubscription} days without opening the page; up to two days after the link`,
    'Verification link': `${retentionDays.emailToken} days more`,
    'Numbers of payment events': `${retentionDays.paymentEvent} days`,
  };
  for (const [name, period] of Object.entries(periods)) {
    expect(schedule.getByRole('row', { name: new RegExp(`^${name}`) }).textContent).toContain(period);
  }
});

it.each([
  [
    '/terms',
    [
      'Agreement and who may use Evenfield',
      'The service, Basic and Pro',
      'Accounts and security',
      'Your duties for player information',
      'Your content',
      'Data processing terms',
      'Acceptable use',
      'Subscription to Pro',
      'Trials and test payments',
      'Third parties',
      'Availability and offline copies',
      'Features in preview',
      'Intellectual property',
      'Feedback',
      'Suspension and termination',
      'Disclaimers',
      'Limits of liability',
      'Indemnity',
      'Consumer rights',
      'Governing law and disputes',
      'Changes to these terms',
      'Notices and contact',
      'General',
    ],
  ],
  [
    '/privacy',
    [
      'Summary in plain words',
      'Who we are and how to reach us',
      'Whom this policy covers',
      'Our roles',
      'What we collect',
      'What we do not collect',
      'Children’s information',
      'Purposes and legal bases',
      'Sharing and sub-processors',
      'No sale, no advertising, no automated decisions',
      'International transfers',
      'Retention schedule',
      'Security',
      'Your rights',
      'Rights in the United States',
      'Complaints in the European Union and the United Kingdom',
      'Offline data on your device',
      'Cookies and similar storage',
      'Notice of a breach',
      'Self-hosted copies',
      'Changes to this policy',
      'Contact',
    ],
  ],
])('[A14.1] %s contains everything that such a document needs', async (path, headings) => {
  const { findByRole, getAllByRole } = renderRoute(path, { user: false });
  await findByRole('heading', { level: 1 });
  const shown = getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent.replace(/^[\d. ]+/, ''));
  expect(shown).toEqual(headings);
});

it('the privacy policy promises no time for logs and backups, which this software does not keep', async () => {
  const { findByRole } = renderRoute('/privacy', { user: false });
  const schedule = await findByRole('table', { name: 'Retention schedule' });
  for (const name of ['Server logs', 'Backups']) {
    const [term] = within(within(schedule).getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell');
    expect(term?.textContent).not.toMatch(/\d/);
    expect(term?.textContent).toMatch(/operator/);
  }
});

it.each(['/terms', '/privacy'])('%s claims no printing and no backups', async (path) => {
  const { findByRole, queryByRole, container } = renderRoute(path, { user: false });
  await findByRole('heading', { level: 1 });
  // It names what the browser stores, also of a print.
  queryByRole('table', { name: 'Cookies and similar storage' })?.remove();
  expect(container.textContent).not.toMatch(/print|backed up|We suggest/);
});
