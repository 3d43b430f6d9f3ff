import { FILE_NAME_HEADER, QUOTE_FILES_URL, UPLOAD_TOKEN_HEADER } from '@site/contract/quote-files';
import { HttpResponse, http, type RequestHandler } from 'msw';

/** A file as the API receives it. */
export interface ArrivedFile {
  name: string;
  token: string | null;
  bytes: number;
}

/** The answer to a quote request after which files may be sent. */
export const acceptedWithToken = (token = 'a-token') =>
  HttpResponse.json({ received: true }, { status: 201, headers: { [UPLOAD_TOKEN_HEADER]: token } });

/**
 * Receives files like the API.
 *
 * @param respond gives a response in place of that of the API, such as a refusal; undefined to receive the file
 */
export function filesHandler(
  arrived: ArrivedFile[],
  respond: (name: string) => Response | Promise<Response> | undefined = () => undefined,
): RequestHandler {
  return http.post(QUOTE_FILES_URL, async ({ request }) => {
    const name = decodeURIComponent(request.headers.get(FILE_NAME_HEADER) ?? '');
    const response = await respond(name);
    if (response) return response;
    const { byteLength: bytes } = await request.arrayBuffer();
    arrived.push({ name, token: request.headers.get(UPLOAD_TOKEN_HEADER), bytes });
    return HttpResponse.json({ received: true }, { status: 201 });
  });
}

/** Types of files as browsers report them; for HEIC they report none. */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
};

/** A file of this size, without the memory that it would take. */
export function aFile(name: string, size = 5): File {
  const type = TYPES[name.split('.').at(-1) ?? ''] ?? '';
  const file = new File(['photo'], name, { type });
  if (size !== 5) Object.defineProperty(file, 'size', { value: size });
  return file;
}
