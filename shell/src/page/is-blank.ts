/** Elements that can be seen although they have no text. */
const PICTURES = 'img, svg, canvas, video, iframe, input';

/** Whether the page shows nothing below the header. */
export function isBlank(): boolean {
  const main = document.querySelector('main');
  return main !== null && !main.textContent.trim() && !main.querySelector(PICTURES);
}
