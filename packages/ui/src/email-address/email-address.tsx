/** A long address breaks before its `@` and before the first dot after that, rather than anywhere. */
export function EmailAddress({ address }: { address: string }) {
  const at = Math.max(0, address.lastIndexOf('@'));
  const dot = at + address.slice(at).search(/\.|$/);
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at, dot)}
      <wbr />
      {address.slice(dot)}
    </>
  );
}
