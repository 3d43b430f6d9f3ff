// Tests use Node's FormData, because `fetch` can send it. It cannot read a form, so that is left to jsdom's own, which
// a new iframe still has.
const OfNode = FormData;

function formDataOfJsdom(): typeof FormData {
  const frame = document.createElement('iframe');
  document.documentElement.append(frame);
  const ofFrame = (frame.contentWindow as unknown as typeof globalThis).FormData;
  frame.remove();
  return ofFrame;
}

/** Takes a form, as in browsers: `new FormData(event.currentTarget)`. */
class FormDataOfForms extends OfNode {
  constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
    super();
    if (!form) return;
    const fileFields = Array.from(form.elements).filter(isFileField);
    for (const [name, value] of new (formDataOfJsdom())(form, submitter)) {
      // jsdom yields one file per file field, because it does not know which files user-event has put there.
      if (typeof value === 'string') this.append(name, value);
      else for (const file of filesOf(fileFields.shift())) this.append(name, file, file.name);
    }
  }
}

const isFileField = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement &&
  element.type === 'file' &&
  element.name !== '' &&
  !element.matches(':disabled');

/** The files that a field sends. Without a file, an empty one: jsdom's own is not a file to Node. */
function filesOf(field: HTMLInputElement | undefined): Iterable<Blob & { name: string }> {
  if (field?.files?.length) return field.files;
  return [Object.assign(new Blob(), { name: '' })];
}

/** The File class of Node's FormData. Node's FormData and `fetch` do not accept jsdom's files. */
function fileOfNode(): typeof File {
  const data = new OfNode();
  data.append('file', new Blob());
  return (data.get('file') as File).constructor as typeof File;
}

globalThis.FormData = FormDataOfForms;
globalThis.File = fileOfNode();
