import { Link, Outlet } from 'react-router-dom';

/** Some links of the shell's header, with the page below them. */
export function WithHeader() {
  return (
    <>
      <header>
        <a href="#content">Skip to the content</a> <Link to="/">Home</Link>{' '}
        <Link to="/book-regular-cleaning">Book Now</Link>
      </header>
      <main id="content">
        <Outlet />
      </main>
    </>
  );
}
