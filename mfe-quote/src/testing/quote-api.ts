import { type QuoteRequest, SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';

/** A quote request as the API receives it. */
export interface ArrivedQuote {
  body: QuoteRequest;
  key: string | null;
}

type Respond = () => Response | Promise<Response>;

export const accepted: Respond = () => HttpResponse.json({ message: 'Received.' }, { status: 201 });

/** Network handlers of the API for the quote form. Every request is accepted unless a test sets another answer. */
export function startQuoteApi() {
  const server = setupServer();
  const arrived: ArrivedQuote[] = [];

  const givenAnswer = (respond: Respond) =>
    server.use(
      http.post<never, QuoteRequest>(SUBMIT_QUOTE_URL, async ({ request }) => {
        arrived.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
        return respond();
      }),
    );

  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    arrived.length = 0;
    givenAnswer(accepted);
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  return {
    /** The requests that arrived, refused ones too. */
    arrived,
    givenAnswer,
    /** Adds handlers for other calls. */
    use: (...handlers: RequestHandler[]) => server.use(...handlers),
  };
}
