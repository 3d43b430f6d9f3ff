import type { APIRequestContext } from 'playwright/test';
import { expect } from 'playwright/test';

/**
 * Text of the document at an address. On a slow machine a page that was never rendered may be refused as
 * busy for a moment (503 with Retry-After); the request is sent again.
 */
export async function documentAt(request: APIRequestContext, address: string): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const response = await request.get(address);
      text = await response.text();
      return response.status();
    })
    .not.toBe(503);
  return text;
}
