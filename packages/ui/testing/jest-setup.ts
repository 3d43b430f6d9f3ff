import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import './dialog-element';

/** A slow machine is no fault of a screen. */
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 30_000 });

/** A screen that logs an error or a warning has a fault, whatever it shows. */
for (const level of ['error', 'warn'] as const) {
  let logged: unknown[][] = [];
  beforeEach(() => {
    logged = [];
    jest.spyOn(console, level).mockImplementation((...message) => {
      logged.push(message);
    });
  });
  afterEach(() => {
    expect(logged).toEqual([]);
  });
}
