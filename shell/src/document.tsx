import type { ReactNode } from 'react';

/** The language of all pages. */
export const LANGUAGE = 'en-AU';

/** The whole document. The server adds styles, preloads and scripts, which React leaves alone. */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang={LANGUAGE}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b2a3c" />
        {/* Phones would make links of such texts before React takes over, and React would then render the page again. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>{children}</body>
    </html>
  );
}
