import { File } from 'node:buffer';

// In tests FormData is that of Node, which fetch sends, but which takes no form; jsdom's own is left in frames.
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
      // jsdom has one for each field: it does not know which files user-event has put there.
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

/** What a field sends: without a file an empty one, which is not jsdom's, since that is no file to Node. */
function filesOf(field: HTMLInputElement | undefined): Iterable<Blob & { name: string }> {
  if (field?.files?.length) return field.files;
  return [Object.assign(new Blob(), { name: '' })];
}

globalThis.FormData = FormDataOfForms;
// A file of jsdom is none to the FormData and the fetch of Node.
globalThis.File = File as typeof globalThis.File; // has the same members
