import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const catalogPath = /\/catalogs\/[a-z]+\.json$/;

/**
 * Parses the messages of catalogs when the app is built: the parser is four fifths of the library that formats them. A
 * message without values stays a text. While developing and in tests, the library parses them.
 */
export function compileCatalogs(): Plugin {
  return {
    name: 'compile-catalogs',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
      },
    }),
    transform: (code, path) => (catalogPath.test(path) ? JSON.stringify(compileMessages(JSON.parse(code))) : null),
  };
}

function compileMessages(messages: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      message.includes('{') ? parse(message, { ignoreTag: true }) : message,
    ]),
  );
}
