import { proPrice } from 'contract/subscriptions';

/** Renders a page without scripts and inline styles, which the content security policy forbids. `body` is HTML. */
export function layout({ title, body }: { readonly title: string; readonly body: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#10233f">
<title>${escapeHtml(title)} · Evenfield</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox/style.css">
</head>
<body>
<header>
<p class="brand">Evenfield</p>
<p class="test-mode">TEST MODE: no money moves</p>
</header>
<main>
${body}
</main>
<footer><p>This page stands in for the one of a payment service. No one is charged, and no card is asked for.</p></footer>
</body>
</html>
`;
}

/** Renders a page that only says why nothing can be done here, with a link to continue. */
export function notice({ title, text, next }: { title: string; text: string; next?: { label: string; href: string } }) {
  const link = next
    ? `<p class="actions"><a class="button primary" href="${escapeHtml(next.href)}">${next.label}</a></p>`
    : '';
  return layout({
    title,
    body: `<section class="card narrow">
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${link}
</section>`,
  });
}

export type Choice = { readonly action: string; readonly label: string; readonly variant?: 'primary' | 'danger' };

/** Renders a form with one button for each choice; the pressed one is sent as `action`. */
export function choices(url: string, offered: readonly Choice[]): string {
  const buttons = offered.map(
    ({ action, label, variant }) =>
      `<button class="button${variant ? ` ${variant}` : ''}" name="action" value="${action}">${escapeHtml(label)}</button>`,
  );
  return `<form class="actions" method="post" action="${escapeHtml(url)}">${buttons.join('\n')}</form>`;
}

export function money(cents: number): string {
  return dollars.format(cents / 100);
}

/** Formats a time in seconds as a date in UTC, such as May 4, 2026. */
export function day(seconds: number): string {
  return `<time datetime="${new Date(seconds * 1000).toISOString()}">${days.format(seconds * 1000)}</time>`;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: proPrice.currency });
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
