import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { server } from './server';

/** Refreshes the page by a call that fails, so that the error hides the data. */
export async function failOneRefresh(user: UserEvent, url: string): Promise<void> {
  server.use(http.get(url, () => HttpResponse.error(), { once: true }));
  await user.click(refreshButton());
  await screen.findByRole('alert');
}

/** Refreshes the page, which then shows its data. */
export async function refresh(user: UserEvent): Promise<void> {
  await user.click(refreshButton());
  await screen.findByText('Up to date.');
}

export const refreshButton = () => screen.getByRole('button', { name: /^Refresh/ });
