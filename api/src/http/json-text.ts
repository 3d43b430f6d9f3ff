import { BadRequestException } from '@nestjs/common';
import { quoted } from './text.js';

/** More than any body of this API needs, and little enough for every library that walks it. */
const MAX_DEPTH = 8;
/** Names, texts, objects and lists. A body of the longest request has less than a hundred; libraries take long for thousands. */
const MAX_PARTS = 1_000;
/** Names that libraries treat specially, or skip unnoticed, when they copy objects. */
const RESERVED = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);
/** Strings (with the colon that makes them keys) and brackets of a valid JSON text. */
const TOKEN = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}[\]]/g;

/**
 * Reads a JSON object.
 *
 * @throws {BadRequestException} for malformed JSON, anything but an object, nesting deeper than 8,
 *   thousands of parts, and names that occur twice or are reserved
 */
export function readJsonObject(text: string): object {
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadRequestException('The request body must be a JSON object.');
  }
  checkStructure(text);
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadRequestException('The request body is not valid JSON.');
  }
}

function checkStructure(text: string) {
  const namesByLevel: Set<string>[] = [];
  let parts = 0;
  for (const [token, name, colon] of text.matchAll(TOKEN)) {
    if (token === '}' || token === ']') {
      namesByLevel.pop();
      continue;
    }
    parts += 1;
    if (parts > MAX_PARTS) {
      throw new BadRequestException('The request body has too many parts.');
    }
    if (token === '{' || token === '[') {
      namesByLevel.push(new Set());
      if (namesByLevel.length > MAX_DEPTH) {
        throw new BadRequestException('The request body is nested too deeply.');
      }
    } else if (name && colon) {
      checkName(JSON.parse(name), namesByLevel.at(-1));
    }
  }
}

function checkName(name: string, seen: Set<string> | undefined) {
  if (RESERVED.has(name)) throw new BadRequestException(`${quoted(name)} is not a known field.`);
  if (seen?.has(name)) throw new BadRequestException(`${quoted(name)} is given twice.`);
  seen?.add(name);
}
