import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';

/** File beside a release's description: its signature by the team that owns the remote. */
export const SIGNATURE_FILE = 'release.sig';

/** An Ed25519 signature in base64 and a line break; anything larger is not one. */
export const MAX_SIGNATURE_BYTES = 256;

/** Two keys in PEM: one to sign a remote's releases with, one to recognise the signatures. */
export interface KeyPair {
  privateKey: string;
  publicKey: string;
}

/** Makes a pair of Ed25519 keys. */
export function createKeyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

/** The public key that belongs to a private one; undefined for what is not an Ed25519 key. */
export function publicKeyOf(privateKey: string): string | undefined {
  try {
    const key = createPrivateKey(privateKey);
    if (key.asymmetricKeyType !== 'ed25519') return undefined;
    return createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
  } catch {
    return undefined;
  }
}

const PEM_BEGIN = /-----BEGIN [^-]*-----/g;

/**
 * A public key as {@link createKeyPair} writes it, with any line endings; undefined for what is not one Ed25519 key.
 * From a private key Node would derive the public one, and of several it would take the first.
 */
export function readPublicKey(text: string): string | undefined {
  const blocks = text.match(PEM_BEGIN) ?? [];
  if (blocks.length !== 1 || blocks[0] !== '-----BEGIN PUBLIC KEY-----') return undefined;
  try {
    const key = createPublicKey(text);
    if (key.asymmetricKeyType !== 'ed25519') return undefined;
    return key.export({ type: 'spki', format: 'pem' }).toString();
  } catch {
    return undefined;
  }
}

/**
 * Signs a release's description.
 *
 * @param description content of `release.json`, to the byte
 * @throws {Error} when the key cannot be used
 */
export const signRelease = (description: Uint8Array, privateKey: string): string =>
  `${signatureOf(description, privateKey).toString('base64')}\n`;

/**
 * The signature of any content.
 *
 * @throws {Error} when the key cannot be used
 */
export const signatureOf = (content: Uint8Array, privateKey: string): Buffer =>
  sign(null, content, createPrivateKey(privateKey));

/**
 * Whether a signature was made with the key that belongs to a public one.
 *
 * @param signature in base64, or in base64url
 */
export function isSignedBy(publicKey: string, content: Uint8Array, signature: string): boolean {
  try {
    const key = createPublicKey(publicKey);
    // Another kind of key would mean another kind of signature.
    if (key.asymmetricKeyType !== 'ed25519') return false;
    return verify(null, content, key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}
