import { MenuProvider } from '#menu';

export default function RootLayout({ children }) {
  return (
    <html lang="en-AU">
      <body>
        <MenuProvider>{children}</MenuProvider>
      </body>
    </html>
  );
}
