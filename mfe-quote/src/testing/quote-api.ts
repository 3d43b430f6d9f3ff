import { type QuoteRequest, SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** A quote request as it arrived. */
export interface ArrivedQuote {
  body: QuoteRequest;
  key: string | null;
}

type Respond = () => Response | Promise<Response>;

export const accepted: Respond = () => HttpResponse.json({ message: 'Received.' }, { status: 201 });

/** The API as the quote form meets it. Every request is accepted until a test says otherwise. */
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
  };
}
