import './answer-page.css';
import { v7 } from 'uuid';
import { localDay } from '#lib/dates/format-dates.ts';
import { createMessages } from '#lib/family-messages/create-messages.ts';
import { openPushBrowser } from '#lib/family-messages/push-browser.ts';
import { readLanguage } from '#lib/languages/language.ts';
import { createAnswers } from './create-answers.ts';
import { createPage } from './create-page.ts';
import { createReadSeason } from './season.ts';
import { language, showLanguage } from './texts.ts';

const root = document.getElementById('root');
if (!root) throw new Error('answer.html has no element with the id "root".');

showLanguage(readLanguage(navigator.languages));
const token = location.pathname.split('/')[2] ?? '';
const { load } = createPage({
  root,
  newId: v7,
  readSeason: createReadSeason(token),
  // The server decides by its own clock what can be answered.
  today: () => localDay(new Date()),
  createAnswers: (onChange) =>
    createAnswers({
      token,
      fetch: (...request) => fetch(...request),
      onChange,
      schedule: (work, ms) => void setTimeout(work, ms),
    }),
  createMessages: (onChange) =>
    createMessages({
      toUrl: (playerId) => `/api/answers/${encodeURIComponent(token)}/players/${playerId}/push-subscription`,
      ...{ token, browser: openPushBrowser(), now: Date.now, language: () => language, onChange },
      fetch: (...request) => fetch(...request),
    }),
});
void load();
// It also shows a child who was chosen without a connection.
addEventListener('online', () => void load());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void load();
});
