import { marketingPagePath } from '@site/contract/marketing';
import { useSite } from '@site/remote/use-site';
import { Field } from '@site/ui/field';
import type { Ref } from 'react';
import { LazyQrCode } from './lazy-qr-code';
import styles from './link-address.module.css';

interface LinkAddressProps {
  id: string;
  input: Ref<HTMLInputElement>;
}

/** Host names by which each computer reaches only itself. */
const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** The URL of a link, as text to copy and as a QR code. */
export function LinkAddress({ id, input }: LinkAddressProps) {
  const { origin } = useSite();
  const address = origin + marketingPagePath(id);
  return (
    <div className={styles.address}>
      <Field
        ref={input}
        label={`Address of ${id}`}
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {LOCAL.test(new URL(origin).hostname) && (
        <p>Only this computer knows this address. Set SITE_URL before you print it.</p>
      )}
      <LazyQrCode id={id} address={address} />
    </div>
  );
}
