/**
 * A long address breaks before its `@`, the dots before that and the first dot after it, rather than anywhere.
 */
export function EmailAddress({ address }: { address: string }) {
  if (!address.includes('@')) return address;
  const end = 1 + address.slice(1).search(/[.@]|$/);
  return (
    <>
      {address.slice(0, end)}
      <wbr />
      <EmailAddress address={address.slice(end)} />
    </>
  );
}
