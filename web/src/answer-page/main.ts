import './answer-page.css';
import { createAnswers } from './create-answers.ts';
import { createPage } from './create-page.ts';

const root = document.getElementById('root');
if (!root) throw new Error('answer.html has no element with the id "root".');

const answers = createPage({
  root,
  newId: createId,
  today: () => localDay(new Date()),
  createAnswers: (onChange) =>
    createAnswers({
      token: decodeURIComponent(location.pathname.split('/')[2] ?? ''),
      fetch: (...request) => fetch(...request),
      onChange,
      schedule: (work, ms) => void setTimeout(work, ms),
    }),
});
void answers.load();
addEventListener('online', () => void answers.flush());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void answers.load();
});

/** The calendar day of this device. The server decides by its own clock what can be answered. */
function localDay(now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}`;
}

/** UUID of version 7, as the server asks for. */
function createId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  const random = [...crypto.getRandomValues(new Uint8Array(10))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const variant = ((Number.parseInt(random[3] ?? '8', 16) & 3) | 8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`;
}
