import { CompactEncrypt, compactDecrypt, errors } from 'jose';
import { deriveKey, type KeyPurpose, listSecrets, type SecretConfig } from '#server/secrets/derived-keys.ts';

/**
 * Encrypts the text of mails in the database and its backups, because mails contain links that give access to accounts.
 */
export type MailCipher = {
  readonly encrypt: (text: string) => Promise<string>;
  /** Null when the text was encrypted with a secret this server no longer has. */
  readonly decrypt: (encrypted: string) => Promise<string | null>;
};

export function createMailCipher(
  config: SecretConfig,
  purpose: Extract<KeyPurpose, 'mail' | 'push-address'> = 'mail',
): MailCipher {
  const keys = listSecrets(config).map((secret) => deriveKey(secret, purpose));
  const [encryptionKey = new Uint8Array()] = keys;
  return {
    encrypt: (text) =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(encryptionKey),
    decrypt: async (encrypted) => {
      for (const key of keys) {
        const text = await decryptWithKey(key, encrypted);
        if (text !== null) return text;
      }
      return null;
    },
  };
}

async function decryptWithKey(key: Uint8Array, encrypted: string): Promise<string | null> {
  try {
    const { plaintext } = await compactDecrypt(encrypted, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return new TextDecoder().decode(plaintext);
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
