/** The files that the page has the browser save, from now on. */
export function savedFiles() {
  const saved: { file: Blob; name: string }[] = [];
  let file = new Blob();
  URL.createObjectURL = (blob: Blob) => {
    file = blob;
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ file, name: this.download });
  });
  return saved;
}
