import { within } from '@testing-library/react';
import type { Game } from 'contract/games';
import '#routes/games/games.tsx';
import { aGame, aTeam } from '#test/fakes/records.ts';
import { renderRoute } from './render-route.tsx';

const list = `/api/games/team/${aTeam().id}`;
const saved = aGame({ startTime: '18:30', rulePackId: null });
const one = `/api/games/${saved.id}`;
export const gameAddresses = { saved, list, one };

type Answers = NonNullable<Parameters<typeof renderRoute>[1]>['answers'];

/** The form over the list of games, with what a coach does in it. */
export async function openGameForm(button: string | RegExp, answers: Answers = {}, games: readonly Game[] = [saved]) {
  const page = renderRoute('/games', {
    answers: {
      'GET /api/teams': { body: [aTeam()] },
      [`GET ${list}`]: { body: games },
      [`GET ${one}`]: { body: saved },
      ...answers,
    },
  });
  await page.coach.click(await page.findByRole('button', { name: button }));
  const dialog = within(await page.findByRole('dialog'));
  await dialog.findByLabelText('Opponent');
  const submit = () =>
    page.coach.click(dialog.getByRole('button', { name: /^(Schedule Game|Add Past Game|Save Changes)$/ }));
  const fill = async (label: string, text: string) => {
    await page.coach.clear(dialog.getByLabelText(label));
    if (text) await page.coach.type(dialog.getByLabelText(label), text);
  };
  const fillAll = async () => {
    await fill('Opponent', ' Bears ');
    await fill('Game Date', '2099-06-01');
    await fill('Location', 'Elm Park');
  };
  return { page, dialog, submit, fill, fillAll, coach: page.coach, server: page.server };
}

/** What was sent to be saved. */
export const sentChanges = ({ server }: Awaited<ReturnType<typeof openGameForm>>) =>
  server.requests.filter(({ method }) => method !== 'GET').map(({ body }) => body);
