import { Tokenizer, TokenizerError, TokenParser, TokenParserError, TokenType } from '@streamparser/json';
import { countLimits } from 'contract/primitives/fields';
import { teamImport } from 'contract/privacy/team-import';
import { Refusal } from '#server/errors.ts';
import type { Pause } from '#server/http/batches.ts';

const sliceBytes = 16 * 1024;
const depthMax = 32;

/** The depth of the brackets around the rows of a part, such as those of `players`. */
const rowsDepth = 2;

const importParts = Object.keys(teamImport.shape);

/** What an import has under the names of its parts. Nothing of it is valid yet, but no list has too many rows. */
export type UnjudgedImport = Readonly<Record<string, unknown>>;

/**
 * Parses an import slice by slice, because `JSON.parse` keeps everyone else waiting for up to half a second: the time
 * depends on the shape of the text, not only on its length. Parts with other names are skipped.
 */
export async function readImport(bytes: Buffer, rowBytesMax: number, pause: Pause): Promise<UnjudgedImport> {
  const imported: Record<string, unknown> = {};
  const tokenizer = new Tokenizer({ stringBufferSize: 4 * sliceBytes });
  const parser = new TokenParser({
    paths: importParts.flatMap((part) => [`$.${part}`, `$.${part}.*`]),
    keepStack: false,
  });
  const brackets = countBrackets(rowBytesMax);
  tokenizer.onToken = (token) => {
    brackets.add(token);
    parser.write(token);
  };
  parser.onValue = ({ value, key, stack }) => {
    if (stack.length < rowsDepth) imported[String(key)] = value;
    else if (typeof key === 'number') rejectTooMany(String(stack[1]?.key), key + 1);
  };
  try {
    for (let start = 0; start < bytes.length; start += sliceBytes) {
      tokenizer.write(bytes.subarray(start, start + sliceBytes));
      await pause();
    }
  } catch (error) {
    if (error instanceof TokenizerError || error instanceof TokenParserError) throw new Refusal('malformed_request');
    throw error;
  }
  if (!parser.isEnded) throw new Refusal('malformed_request');
  return imported;
}

/**
 * Rejects brackets in too many brackets, whose parser would look at all of them for each one, and a row that is larger
 * than any request that saves one.
 */
function countBrackets(rowBytesMax: number) {
  let depth = 0;
  let rowStart = 0;
  return {
    add: ({ token, offset }: { readonly token: TokenType; readonly offset: number }) => {
      if (depth > rowsDepth && offset - rowStart > rowBytesMax) throw new Refusal('too_large');
      if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
        if (depth === rowsDepth) rowStart = offset;
        depth += 1;
        if (depth > depthMax) throw new Refusal('malformed_request');
      } else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1;
    },
  };
}

function rejectTooMany(part: string, rows: number): void {
  const [, schema] = Object.entries(teamImport.shape).find(([name]) => name === part) ?? [];
  const limit = schema && countLimits.get('element' in schema ? schema : schema.unwrap());
  if (limit && rows > limit.max) throw new Refusal('invalid', { errors: { [part]: [limit.message] } });
}
