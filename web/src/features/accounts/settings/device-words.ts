// The first match counts: most browsers also call themselves by the names of those further down.
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

/** `Safari on iPhone`, from what a browser called itself. A guess to recognise a device by, never a proof. */
export function deviceWords(userAgent: string | null): string {
  const browser = firstMatch(browsers, userAgent);
  const device = firstMatch(devices, userAgent);
  if (browser && device) return `${browser} on ${device}`;
  return browser ?? device ?? 'Unknown device';
}

function firstMatch(names: typeof browsers, userAgent: string | null): string | undefined {
  return names.find(([, mark]) => mark.test(userAgent ?? ''))?.[0];
}
