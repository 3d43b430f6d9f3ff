import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { server } from './server';

/** The page's data cannot be loaded again, and is hidden behind the error. */
export async function failOneRefresh(user: UserEvent, url: string): Promise<void> {
  server.use(http.get(url, () => HttpResponse.error(), { once: true }));
  await user.click(refreshButton());
  await screen.findByRole('alert');
}

/** The page's data is loaded again, and shows. */
export async function refresh(user: UserEvent): Promise<void> {
  await user.click(refreshButton());
  await screen.findByText('Up to date.');
}

export const refreshButton = () => screen.getByRole('button', { name: /^Refresh/ });
