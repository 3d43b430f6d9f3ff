import type { ReactNode } from 'react';

/**
 * A long address breaks before its `@`, the dots before that and the first dot after it, rather than anywhere. In one element,
 * which React can replace also where the browser has translated the texts in it.
 */
export function EmailAddress({ address }: { address: string }) {
  return <span key={address}>{breakable(address)}</span>;
}

function breakable(address: string): ReactNode {
  if (!address.includes('@')) return address;
  const end = 1 + address.slice(1).search(/[.@]|$/);
  return (
    <>
      {address.slice(0, end)}
      <wbr />
      {breakable(address.slice(end))}
    </>
  );
}
