/** Starting the API and a database takes a while on a busy machine. */
jest.setTimeout(60_000);
