import { marketingPagePath } from '@site/contract/marketing';
import { useSite } from '@site/remote/use-site';
import { Button } from '@site/ui/button';
import { useEffect, useState } from 'react';
import { useAnnounce } from '../shared/use-announce';

/** Long enough to be read. */
const COPIED_MS = 3_000;

interface CopyLinkProps {
  id: string;
  /** Called when the browser copied nothing, to show the address instead. */
  onRefused(): void;
}

/** Copies the URL whose visits count for the id. */
export function CopyLink({ id, onRefused }: CopyLinkProps) {
  const announce = useAnnounce();
  const { origin } = useSite();
  /** How many times the URL was copied while the button says Copied; 0 when it does not. */
  const [copies, setCopies] = useState(0);

  // Not when the button loses the focus: in Safari a click does not give it the focus.
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    const address = origin + marketingPagePath(id);
    try {
      await navigator.clipboard.writeText(address);
      setCopies((count) => count + 1);
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
      aria-label={`${copies > 0 ? 'Copied' : 'Copy'} link for ${id}`}
      onClick={copy}
    >
      {copies > 0 ? 'Copied' : 'Copy link'}
    </Button>
  );
}
