/** jsdom's own File class, taken before `form-data.ts` replaces the global one with Node's. */
const FileOfJsdom = File;
const { abort, readAsText } = FileReader.prototype;
const stateOfJsdom = Object.getOwnPropertyDescriptor(FileReader.prototype, 'readyState')?.get;

/** Reads that wait for their blob to be copied; jsdom does not know about them yet. */
const copies = new WeakMap<FileReader, Promise<ArrayBuffer>>();

/** jsdom's FileReader accepts only jsdom's blobs, so it gets a copy of any other blob. */
function readAnyBlob(
  method: 'readAsArrayBuffer' | 'readAsBinaryString' | 'readAsDataURL' | 'readAsText',
) {
  const read = FileReader.prototype[method];
  FileReader.prototype[method] = function (this: FileReader, blob: Blob, ...rest: [string?]) {
    const begin = (ofJsdom: Blob) => read.call(this, ofJsdom, ...rest);
    if (!(blob instanceof Blob)) return begin(blob);
    if (this.readyState === FileReader.LOADING)
      throw new DOMException('The object is in an invalid state.', 'InvalidStateError');
    const { type } = blob;
    const copy = blob.arrayBuffer();
    copies.set(this, copy);
    void copy.then((bytes) => {
      if (copies.get(this) !== copy) return;
      copies.delete(this);
      begin(new FileOfJsdom([bytes], '', { type }));
    });
  };
}

readAnyBlob('readAsArrayBuffer');
readAnyBlob('readAsBinaryString');
readAnyBlob('readAsDataURL');
readAnyBlob('readAsText');

FileReader.prototype.abort = function (this: FileReader) {
  // Start an empty read, so that jsdom has one to abort and fires its events.
  if (copies.delete(this)) readAsText.call(this, new FileOfJsdom([], ''));
  abort.call(this);
};

Object.defineProperty(FileReader.prototype, 'readyState', {
  configurable: true,
  enumerable: true,
  get(this: FileReader) {
    return copies.has(this) ? FileReader.LOADING : stateOfJsdom?.call(this);
  },
});
