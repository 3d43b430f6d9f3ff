import { marketingPagePath } from '@site/contract/marketing';
import { useSite } from '@site/remote/use-site';
import { Button } from '@site/ui/button';
import { useState } from 'react';

interface CopyLinkProps {
  id: string;
  announce(sentence: string): void;
  /** Called when the browser copied nothing, to show the address instead. */
  onRefused(): void;
}

/** Copies the address that counts visits for the id. */
export function CopyLink({ id, announce, onRefused }: CopyLinkProps) {
  const { origin } = useSite();
  const [isCopied, setCopied] = useState(false);

  const copy = async () => {
    const address = origin + marketingPagePath(id);
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
      announce(`Copied ${address}`);
    } catch {
      // Browsers give no clipboard to pages without HTTPS, or when the user forbids it.
      announce(`Nothing could be copied. The link is ${address}`);
      onRefused();
    }
  };

  return (
    <Button
      variant="quiet"
      aria-label={`${isCopied ? 'Copied' : 'Copy'} link for ${id}`}
      onClick={copy}
      onBlur={() => setCopied(false)}
    >
      {isCopied ? 'Copied' : 'Copy link'}
    </Button>
  );
}
