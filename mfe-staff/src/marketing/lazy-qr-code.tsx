import { loadModule } from '@site/remote/page';
import { Button } from '@site/ui/button';
import { Loading } from '@site/ui/loading';
import { PageError } from '@site/ui/page-error';
import { type ComponentProps, useEffect, useState } from 'react';
import type { QrCode } from './qr-code';

type Module = 'loading' | 'failed' | { QrCode: typeof QrCode };

/** A QR code, which is drawn by code that is loaded when it is asked for. */
export function LazyQrCode(props: ComponentProps<typeof QrCode>) {
  const [module, setModule] = useState<Module>('loading');

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

  if (module === 'loading') return <Loading>Drawing the QR code...</Loading>;
  if (module === 'failed') {
    return (
      <PageError action={<Button onClick={() => setModule('loading')}>Try again</Button>}>
        The QR code could not be loaded
      </PageError>
    );
  }
  return <module.QrCode {...props} />;
}
