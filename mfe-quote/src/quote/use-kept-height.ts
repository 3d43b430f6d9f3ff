import { type RefObject, useEffect } from 'react';

/**
 * Keeps the height of an element while its content is gone, so that what is below stays where it is.
 *
 * @param content truthy once the content is there again, which releases the height
 */
export function useKeptHeight(element: RefObject<HTMLElement | null>, content: unknown) {
  useEffect(() => {
    if (content) element.current?.style.removeProperty('min-height');
  }, [element, content]);

  const keepHeight = () =>
    element.current?.style.setProperty('min-height', `${element.current.offsetHeight}px`);
  const releaseHeight = () => element.current?.style.removeProperty('min-height');
  return { keepHeight, releaseHeight };
}
