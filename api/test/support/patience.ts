/** Far more than any test takes: on a busy machine a test is slow, not wrong. */
jest.setTimeout(900_000);
