import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { unstable_forceFrameRate } from 'scheduler';
import './dialog-element.js';
import './disabled-focus.js';
import './element-errors.js';
// Before `form-data.ts`, which replaces the global File class.
import './file-reader.js';
import './form-data.js';
import './no-layout.js';
import './plain-styles.js';

/** Generous: tests must not depend on the speed of the machine. */
configure({ asyncUtilTimeout: 30_000 });

/**
 * React runs effects in a turn after that of the commit, and the testing library returns in the one after that. Once
 * a turn has taken 5 ms, React puts off the rest of it: a test on a busy machine would go on before the effects. With
 * one frame a second, a turn has a second.
 */
unstable_forceFrameRate(1);

/** A test fails when anything logs an error or a warning. */
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
