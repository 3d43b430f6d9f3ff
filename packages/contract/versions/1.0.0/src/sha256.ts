/** First 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
const K = Uint32Array.from(firstPrimes(64), (prime) => fraction(Math.cbrt(prime)));
/** The same of the square roots of the first 8 primes (5.3.3). */
const INITIAL = Uint32Array.from(firstPrimes(8), (prime) => fraction(Math.sqrt(prime)));

const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;

/**
 * SHA-256 (FIPS 180-4) of up to 512 MB. Browsers have their own, but not on pages without HTTPS, and for
 * many short texts a call of theirs takes longer than the hash.
 */
export function sha256(message: Uint8Array): Uint8Array {
  const padded = pad(message);
  const hash = INITIAL.slice();
  const schedule = new Uint32Array(64);
  for (let offset = 0; offset < padded.byteLength; offset += BLOCK_BYTES) {
    expand(new DataView(padded.buffer, offset, BLOCK_BYTES), schedule);
    compress(hash, schedule);
  }
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => {
    digest.setUint32(4 * i, word);
  });
  return new Uint8Array(digest.buffer);
}

/** The message, a one bit, zeros, and the length in bits, in whole blocks (5.1.1). */
function pad(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil((message.length + 1 + LENGTH_BYTES) / BLOCK_BYTES);
  const padded = new Uint8Array(blocks * BLOCK_BYTES);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setUint32(padded.length - 4, message.length * 8);
  return padded;
}

/** The message schedule of one block (6.2.2, step 1). */
function expand(block: DataView, w: Uint32Array): void {
  for (let t = 0; t < 16; t++) w[t] = block.getUint32(4 * t);
  for (let t = 16; t < 64; t++) {
    const a = at(w, t - 15);
    const b = at(w, t - 2);
    const s0 = rotated(a, 7) ^ rotated(a, 18) ^ (a >>> 3);
    const s1 = rotated(b, 17) ^ rotated(b, 19) ^ (b >>> 10);
    w[t] = at(w, t - 16) + s0 + at(w, t - 7) + s1;
  }
}

/** Mixes one block into the hash (6.2.2, steps 2 to 4). */
function compress(hash: Uint32Array, w: Uint32Array): void {
  let a = at(hash, 0);
  let b = at(hash, 1);
  let c = at(hash, 2);
  let d = at(hash, 3);
  let e = at(hash, 4);
  let f = at(hash, 5);
  let g = at(hash, 6);
  let h = at(hash, 7);
  for (let t = 0; t < 64; t++) {
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(K, t) + at(w, t)) | 0;
    const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  add(hash, 0, a);
  add(hash, 1, b);
  add(hash, 2, c);
  add(hash, 3, d);
  add(hash, 4, e);
  add(hash, 5, f);
  add(hash, 6, g);
  add(hash, 7, h);
}

function add(hash: Uint32Array, index: number, word: number): void {
  hash[index] = at(hash, index) + word;
}

const at = (words: Uint32Array, index: number) => words[index] ?? 0;

const rotated = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

function fraction(value: number): number {
  return Math.floor((value % 1) * 2 ** 32);
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  }
  return primes;
}
