import { loadModule } from '@site/remote/page';
import { Button } from '@site/ui/button';
import { Loading } from '@site/ui/loading';
import { PageError } from '@site/ui/page-error';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { QrCode } from './qr-code';

type Module = 'loading' | 'failed' | { QrCode: typeof QrCode };

/** A QR code; the module that draws it is loaded on demand. */
export function LazyQrCode(props: ComponentProps<typeof QrCode>) {
  const [module, setModule] = useState<Module>('loading');
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (module !== 'loading') return;
    let isShown = true;
    const show = (next: Module) => {
      if (isShown) setModule(next);
    };
    loadModule(() => import('./qr-code')).then(show, () => show('failed'));
    return () => {
      isShown = false;
    };
  }, [module]);

  const tryAgain = () => {
    // The button disappears.
    place.current?.focus();
    setModule('loading');
  };

  return (
    <div ref={place} tabIndex={-1}>
      {module === 'loading' && <Loading>Drawing the QR code...</Loading>}
      {module === 'failed' && (
        <PageError action={<Button onClick={tryAgain}>Try again</Button>}>
          The QR code could not be loaded
        </PageError>
      )}
      {typeof module === 'object' && <module.QrCode {...props} />}
    </div>
  );
}
