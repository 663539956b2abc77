import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';

const rules = [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator, options: {} }];

/** The secrets in a text, as `path:line rule`, without the secret itself. */
export async function findSecrets(path: string, content: string): Promise<string[]> {
  const source = { filePath: path, content, contentType: 'text', ext: path.slice(path.lastIndexOf('.')) } as const;
  const { messages } = await lintSource({ source, options: { config: { rules } } });
  return messages.map(({ loc, ruleId }) => `${path}:${loc.start.line} ${ruleId.split('/').at(-1)}`);
}
