import { expect, it } from 'vitest';
import { textIn } from '#test/pages/inputs.ts';
import { aUser, renderRoute } from '#test/pages/render-route.tsx';

type Page = Awaited<ReturnType<typeof renderRoute>>;

async function write({ coach, findByLabelText }: Page, message: string) {
  await coach.click(await findByLabelText('Message'));
  await coach.paste(message);
}

const accepted = { status: 202, body: { message: "Your message has been sent. We'll reply by email." } };
const asVisitor = 'POST /api/support/visitor-questions';
const asCoach = 'POST /api/support/questions';

it('[U-48] A visitor opens an answer, and asks the operator a question with an address for the reply', async () => {
  const page = renderRoute('/help', { user: false, answers: { [asVisitor]: accepted }, state: { from: '/login' } });
  const question = await page.findByText('How do I make my first lineup?');
  expect(question.closest('details')?.open).toBe(false);
  await page.coach.click(question);
  expect(question.closest('details')?.open).toBe(true);
  await page.coach.click(page.getByLabelText('Email Address'));
  await page.coach.paste('parent@example.org');
  await write(page, 'Which data do you have?');
  await page.coach.click(page.getByRole('button', { name: 'Send Message' }));
  await page.findByText("Your message has been sent. We'll reply by email.");
  const [sent] = page.server.to(asVisitor).map(({ body }) => body);
  expect(sent).toMatchObject({ email: 'parent@example.org', message: 'Which data do you have?', page: '/login' });
  expect(page.server.to(asCoach)).toEqual([]);
  expect(textIn(page.getByLabelText('Message'))).toBe('');
});

it('A coach sees the address for the reply, and the page is sent without the ids in its path', async () => {
  const from = '/games/0198c0de-0000-7000-8000-000000000001/lineup';
  const page = renderRoute('/help', { answers: { [asCoach]: accepted }, state: { from } });
  await page.findByText(`We'll reply to ${aUser.email}.`);
  expect(page.queryByLabelText('Email Address')).toBeNull();
  expect(page.queryByText(/priority support/)).toBeNull();
  await write(page, 'The lineup does not load.');
  await page.coach.click(page.getByRole('button', { name: 'Send Message' }));
  await page.findByText(/has been sent/);
  const [sent] = page.server.to(asCoach).map(({ body }) => body);
  expect(sent).toMatchObject({ page: '/games/:id/lineup' });
  expect(JSON.stringify(sent)).not.toContain('0198c0de');
});

it('The page says that Pro coaches get priority support', async () => {
  const page = renderRoute('/help', { user: { ...aUser, hasProAccess: true } });
  await page.findByText(/Pro coaches get priority support/);
});

it('A message that could not be sent stays in the form, with the reason', async () => {
  const page = renderRoute('/help', { answers: { [asCoach]: { status: 500, body: {} } } });
  await write(page, 'The lineup does not load.');
  await page.coach.click(page.getByRole('button', { name: 'Send Message' }));
  await page.findByText(/Your message was not sent/);
  expect(textIn(page.getByLabelText('Message'))).toBe('The lineup does not load.');
});

it('A message that is too short is not sent', async () => {
  const page = renderRoute('/help', {});
  await write(page, 'Help');
  await page.coach.click(page.getByRole('button', { name: 'Send Message' }));
  await page.findByText('Describe your question in at least 10 characters');
  expect(page.server.to(asCoach)).toEqual([]);
});

it.each(['/', '/login', '/terms', '/dashboard', '/account'])('[U-48] The footer of %s links to help', async (path) => {
  const page = renderRoute(path, path === '/dashboard' || path === '/account' ? {} : { user: false });
  const help = await page.findByRole('link', { name: 'Help' });
  expect(help.closest('footer')).not.toBeNull();
  expect(help.getAttribute('href')).toBe('/help');
});
