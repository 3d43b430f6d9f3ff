import { render } from '@testing-library/react';
import { translate } from '../testing/translate.js';
import { EmailAddress } from './email-address.js';

test.each([
  ['ivy@example.com', 'ivy<wbr>@example<wbr>.com'],
  ['ivy@mail.example.com.au', 'ivy<wbr>@mail<wbr>.example.com.au'],
  ['ivy.chen@localhost', 'ivy<wbr>.chen<wbr>@localhost<wbr>'],
  ['ivy.m.chen@example.com', 'ivy<wbr>.m<wbr>.chen<wbr>@example<wbr>.com'],
])('%s breaks before the dots of its name, its @ and the dot after that', (address, html) => {
  const { container } = render(<EmailAddress address={address} />);
  expect(container).toContainHTML(html);
  expect(container).toHaveTextContent(address);
});

test('a text that is no address is shown once', () => {
  const { container } = render(<EmailAddress address="ivy" />);
  expect(container).toHaveTextContent(/^ivy$/);
});

test('another address takes its place in a page that the browser has translated', () => {
  const { container, rerender } = render(<EmailAddress address="mia.t.jones@example.com" />);
  translate(container);
  rerender(<EmailAddress address="ada@example.com" />);
  expect(container).toHaveTextContent(/^ada@example.com$/);
});
