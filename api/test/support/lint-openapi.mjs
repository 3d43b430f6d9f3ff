import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Reads an OpenAPI document from standard input and prints what the linter's recommended rules say. */
const config = await createConfig({
  extends: ['recommended'],
  rules: { 'info-license': 'off' }, // the API is for this website only
});
const problems = await lintFromString({ source: await text(process.stdin), config });
console.log(
  JSON.stringify(
    problems.map(
      ({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`,
    ),
  ),
);
