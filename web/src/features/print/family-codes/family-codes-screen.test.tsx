import { expect, it } from 'vitest';
import { type fakeServer, serverDown } from '#test/fakes/fake-server.ts';
import { aTeam, pageOf } from '#test/fakes/records.ts';
import { roster } from '#test/pages/lineup-page.tsx';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/family-codes.tsx';
import { readPrintOptions } from '../print-options.ts';

const players = roster(3);
const [ana, ben] = players;
const url = `https://evenfield.test/answer/${'A'.repeat(43)}`;
type Answer = Parameters<typeof fakeServer>[0][string];

async function openCodes(links: Answer, named = players, team = aTeam()) {
  const page = renderRoute(`/teams/${team.id}/family-codes`, {
    answers: {
      'GET /api/teams': { body: [team] },
      [`GET /api/teams/${team.id}/players`]: { body: pageOf(named) },
      [`GET /api/teams/${team.id}/answer-links`]: links,
    },
  });
  await page.findByRole('heading', { level: 1, name: 'Family codes' });
  return page;
}

it('[B.98d] The page of family codes prints those who have a link, and says that a link whose address is lost cannot be printed.', async () => {
  const links = [
    { playerId: ana?.id, url },
    { playerId: ben?.id, url: null },
  ];
  const page = await openCodes({ body: { team: null, players: links } });
  const sheet = await page.findByRole('group', { name: 'Family codes, page 1' });
  expect(sheet.textContent).toContain('Ana L.');
  expect(sheet.textContent).not.toMatch(/Ben|Cleo|Lee/);
  page.getByText(/^1 link still works, but can't be printed any more/);
  page.getByRole('button', { name: 'Print' });
  await page.coach.selectOptions(page.getByLabelText('Paper'), 'A4');
  expect(page.getByRole('group', { name: 'Family codes, page 1' }).getAttribute('viewBox')).toBe('0 0 794 1123');
});

it('[B.98h] Family codes are printed in the language that the coach chooses, and the other prints keep theirs.', async () => {
  const page = await openCodes({ body: { team: null, players: [{ playerId: ana?.id, url }] } });
  await page.coach.selectOptions(await page.findByLabelText('Language'), 'Spanish');
  const sheet = page.getByRole('group', { name: 'Family codes, page 1' });
  expect(sheet.textContent).toMatch(/Escanea este código/);
  expect(sheet.querySelector('[lang]')?.getAttribute('lang')).toBe('es');
  expect(readPrintOptions(null).language).toBe('en');
});

it('[B.98g] The pieces of two players with the same first name and initial have their jersey numbers.', async () => {
  const maya = [
    { firstName: 'Maya', lastName: 'Alvarez', jerseyNumber: '00' },
    { firstName: 'Maya', lastName: 'Alonso', jerseyNumber: null },
  ];
  const shared = players.map((player, index) => ({ ...player, ...maya[index] }));
  const links = shared.map(({ id }) => ({ playerId: id, url }));
  const page = await openCodes({ body: { team: null, players: links } }, shared);
  const sheet = await page.findByRole('group', { name: 'Family codes, page 1' });
  const titles = [...sheet.querySelectorAll('text[font-weight="700"]')].map(({ textContent }) => textContent);
  expect(titles).toEqual(['Maya A. #00', 'Maya A. (1)', 'Cleo L.']);
});

it('[B.98i] The page of family codes of an earlier season prints none: their links have ended with it.', async () => {
  const links = { team: null, players: [{ playerId: ana?.id, url }] };
  const page = await openCodes({ body: links }, players, aTeam({ nextTeamId: aTeam({}, 2).id }));
  await page.findByText('These links have ended with the season');
  expect(page.queryByRole('button', { name: 'Print' })).toBeNull();
  expect(page.queryByRole('group', { name: /page 1/ })).toBeNull();
});

it('[B.98e] Without links the page of family codes says where they are created.', async () => {
  const page = await openCodes({ body: { team: { url, hoursBeforeGame: null, isOnSharedPage: false }, players: [] } });
  await page.findByText('No player has a link yet');
  expect(page.queryByRole('button', { name: 'Print' })).toBeNull();
});

it('The page of family codes says when the links cannot be read, and tries again.', async () => {
  const page = await openCodes(serverDown);
  const again = await page.findByRole('button', { name: 'Try Again' });
  page.server.handlers[`GET /api/teams/${aTeam().id}/answer-links`] = {
    body: { team: null, players: [{ playerId: ana?.id, url }] },
  };
  await page.coach.click(again);
  await page.findByRole('group', { name: 'Family codes, page 1' });
});
