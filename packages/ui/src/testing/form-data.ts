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
    for (const [name, value] of new (formDataOfJsdom())(form, submitter)) {
      // What a file field without a file sends; jsdom's own files are no files to Node.
      if (typeof value !== 'string' && value.size === 0) this.append(name, new Blob(), value.name);
      else this.append(name, value);
    }
  }
}

globalThis.FormData = FormDataOfForms;
