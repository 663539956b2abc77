import { killWhileMarking } from '../support/kills/kill-while-marking.ts';
import { signInWithGame } from '../support/sample-game.ts';
import { withRunningApp } from './running-app.ts';

/** Kills the browser at random moments while players are marked: `npm run bench:kills -- 100`. */
const kills = Number(process.argv[2] ?? 100);

await withRunningApp(async ({ context, url }) => {
  const page = await context.newPage();
  const { gameId, token } = await signInWithGame(page);
  const refreshToken = await page.evaluate(() => localStorage.getItem('refreshToken') ?? '');
  const coach = { gameId, token, refreshToken };
  const result = await killWhileMarking({ baseURL: url, request: page.request, coach, kills, random: Math.random });
  console.log(
    `${kills} kills: ${result.shown} marks were shown as saved on this device, ${result.lost.length} of them lost`,
  );
  for (const text of result.lost) console.error(text);
  if (result.lost.length > 0) process.exitCode = 1;
});
