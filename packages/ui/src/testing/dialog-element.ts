const FOCUSABLE = 'a[href], button, input:not([hidden]), select, textarea';

/** jsdom has the dialog element but not `showModal` and `close`. */
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector<HTMLElement>(FOCUSABLE)?.focus();
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});
