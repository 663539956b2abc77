/**
 * The path of a URL without its query, in which nothing is encoded: `/%73hared/x` leads to the same page as `/shared/x`.
 * Unlike `decodeURI`, it never throws, and it decodes what was encoded several times.
 */
export function decodePath(url: string): string {
  let [path = ''] = url.split('?', 1);
  for (let encoded = ''; encoded !== path; ) {
    encoded = path;
    path = encoded.replace(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  }
  return path;
}
