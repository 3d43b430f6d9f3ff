/** Some browsers read the file only after the click: WebKit (bug 211234) and Firefox (bug 1282407). */
const READ_WITHIN_MS = 60_000;

/** Has the browser save a text or an image as a file. */
export function saveFile(name: string, type: string, content: BlobPart) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS);
}
