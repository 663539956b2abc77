import { escapeHtml } from '#server/http/html-page.ts';

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ink = '#14213d';
const quiet = '#4b5563';
const grass = '#1f6f43';
const chalk = '#f6f7f2';

/** Renders a mail to one address, as text and as HTML with the same content. */
export function renderEmail(to: string, content: EmailContent): Mail {
  return { to, subject: content.subject, text: renderText(content), html: renderHtml(content) };
}

function renderText({ greeting, paragraphs, action, notes }: EmailContent): string {
  const actionLines = action ? [`${action.label}:\n${action.url}`] : [];
  return `${[greeting, ...paragraphs, ...actionLines, ...notes, '— Evenfield'].join('\n\n')}\n`;
}

/**
 * Renders one narrow column with inline styles, which all mail programs show alike, and without images, which would
 * reveal that the mail was opened.
 */
function renderHtml({ subject, greeting, paragraphs, action, notes }: EmailContent): string {
  const text = (words: string, style: string) =>
    `<p style="margin:0 0 16px;${font};line-height:1.5;${style}">${escapeHtml(words)}</p>`;
  const body = [
    text(greeting, `font-size:18px;font-weight:600;color:${ink}`),
    ...paragraphs.map((words) => text(words, `font-size:16px;color:${ink}`)),
    ...(action ? [renderButton(action)] : []),
    ...notes.map((words) => text(words, `font-size:14px;color:${quiet}`)),
  ];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:${chalk}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${chalk}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:12px">
<tr><td style="padding:24px 28px 0;${font};font-size:20px;font-weight:700;color:${grass}">Evenfield</td></tr>
<tr><td style="padding:20px 28px 12px">
${body.join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** The URL is also shown as text, for programs that strip links and for people who check it before they click. */
function renderButton({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:14px 24px;background:${grass};border-radius:8px;${font};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;${font};font-size:14px;line-height:1.5;color:${quiet}">Or copy this address into your browser:<br><a href="${address}" style="color:${grass};word-break:break-all">${address}</a></p>`;
}

/** The content of a mail, before it is rendered as text and as HTML. */
export type EmailContent = {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** The button; its URL is shown as text, too. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print below the button. */
  readonly notes: readonly string[];
};

/** A rendered mail. Its content comes from the product or from the person who receives it, but for questions to support. */
export type Mail = {
  readonly to: string;
  /** Set for a question to support: the person who asks. */
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};
