/** Whether an element is a popover that is open, or in one. Browsers without popovers do not know the selector. */
export const isInOpenPopover = (element: HTMLElement | null): boolean =>
  element !== null && 'popover' in element && element.closest(':popover-open') !== null;
