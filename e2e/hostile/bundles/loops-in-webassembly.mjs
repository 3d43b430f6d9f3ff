// (module (func (export "l") (loop (br 0))))
const LOOP = [
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0,
  7, 5, 1, 1, 0x6c, 0, 0, 0x0a, 9, 1, 7, 0, 3, 0x40, 0x0c, 0, 0x0b, 0x0b,
];
export const attack = () =>
  new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(LOOP))).exports.l();
