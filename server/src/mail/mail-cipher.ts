import { CompactEncrypt, compactDecrypt, errors } from 'jose';
import { type KeptSecrets, keyFor, secretsOf } from '#server/secrets/derived-keys.ts';

/** Keeps the text of mails unreadable in the database and its backups: mails carry links that sign people in. */
export type Seal = {
  readonly close: (text: string) => Promise<string>;
  /** Null when it was sealed with a secret this server no longer has. */
  readonly open: (sealed: string) => Promise<string | null>;
};

export function mailSeal(config: KeptSecrets): Seal {
  const keys = secretsOf(config).map((secret) => keyFor(secret, 'mail'));
  const [sealingKey = new Uint8Array()] = keys;
  return {
    close: (text) =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(sealingKey),
    open: async (sealed) => {
      for (const key of keys) {
        const text = await openWith(key, sealed);
        if (text !== null) return text;
      }
      return null;
    },
  };
}

async function openWith(key: Uint8Array, sealed: string): Promise<string | null> {
  try {
    const { plaintext } = await compactDecrypt(sealed, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return new TextDecoder().decode(plaintext);
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
