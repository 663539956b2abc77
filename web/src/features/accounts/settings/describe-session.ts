import { formatDate } from '#lib/dates/format-dates.ts';

// The first match counts, because most user agents also contain the names of the browsers further down.
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|OPiOS\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\/|Chromium\//],
  ['Safari', /Safari\//],
];

const devices: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
];

/** `Safari on iPhone`, guessed from the user agent: it helps to recognize a device and proves nothing. */
export function formatDevice(userAgent: string | null): string {
  const browser = firstMatch(browsers, userAgent);
  const device = firstMatch(devices, userAgent);
  if (browser && device) return `${browser} on ${device}`;
  return browser ?? device ?? 'Unknown device';
}

function firstMatch(names: typeof browsers, userAgent: string | null): string | undefined {
  return names.find(([, mark]) => mark.test(userAgent ?? ''))?.[0];
}

const hour = 3_600_000;
const relative = new Intl.RelativeTimeFormat('en-US');

/** `3 hours ago`. The server records a use only now and then, so nothing finer than an hour is shown. */
export function formatLastUse(timestamp: string, now: number): string {
  const hours = Math.floor((now - Date.parse(timestamp)) / hour);
  if (hours < 1) return 'within the last hour';
  if (hours < 24) return relative.format(-hours, 'hour');
  const days = Math.floor(hours / 24);
  return days < 7 ? relative.format(-days, 'day') : `on ${formatDate(timestamp)}`;
}
