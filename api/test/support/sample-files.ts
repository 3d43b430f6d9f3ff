const padded = (head: string, bytes: number) => {
  const file = Buffer.alloc(Math.max(bytes, head.length));
  file.write(head, 'latin1');
  return file;
};

/**
 * A file that begins as a JPEG does.
 *
 * @param mark distinguishes it from others of the same size
 */
export const aJpeg = (mark = '', bytes = 2_000) =>
  padded(`\xff\xd8\xff\xe0\0\x10JFIF\0${mark}`, bytes);
export const aPng = (mark = '', bytes = 2_000) =>
  padded(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR${mark}`, bytes);
export const aWebp = () => padded('RIFF\x24\0\0\0WEBPVP8X', 2_000);
export const aHeic = () => padded('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 2_000);
export const aPdf = (bytes = 2_000) => padded('%PDF-1.7\n', bytes);
export const anSvg = () =>
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
