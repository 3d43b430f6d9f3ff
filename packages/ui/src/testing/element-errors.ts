import { configure, getConfig } from '@testing-library/react';

/** The package is compiled for browsers, its tests run in Node. */
type ErrorsOfNode = typeof Error & { captureStackTrace(error: Error, above: object): void };

const { getElementError } = getConfig();

configure({ getElementError: elementError });

/** A query that waits may fail many times: the document is printed only when the error is read. */
function elementError(message: string | null, container: Element): Error {
  if (isWaiting()) return printedWhenRead(message, container);
  const error = getElementError(message, container);
  // Jest shows the first line that is not a library's: the test's, not one of this file.
  (Error as ErrorsOfNode).captureStackTrace(error, elementError);
  return error;
}

function isWaiting(): boolean {
  const config: object = getConfig();
  return (
    '_disableExpensiveErrorDiagnostics' in config && !!config._disableExpensiveErrorDiagnostics
  );
}

const printedWhenRead = (message: string | null, container: Element) =>
  Object.defineProperty(
    Object.assign(new Error(), { name: 'TestingLibraryElementError' }),
    'message',
    { configurable: true, get: () => getElementError(message, container).message },
  );
