import { saveFile } from '@site/remote/save-file';
import { Button } from '@site/ui/button';
import { useAnnounce } from '../shared/use-announce';
import styles from './link-address.module.css';
import { drawQr, qrPng, qrSvg } from './qr-drawing';

interface QrCodeProps {
  id: string;
  address: string;
}

/** The QR code of an address, and files of it for print. */
export function QrCode({ id, address }: QrCodeProps) {
  const announce = useAnnounce();
  const drawing = drawQr(address);
  const save = (extension: string, type: string, content: BlobPart) => {
    const name = `${fileName(id)}.${extension}`;
    saveFile(name, type, content);
    announce(`Downloaded ${name}.`);
  };
  const savePng = async () => {
    const png = await qrPng(drawing);
    if (png) save('png', 'image/png', png);
    else announce('This browser could not draw the PNG. Download the SVG.');
  };

  return (
    <div className={styles.qr}>
      <svg
        className={styles.code}
        role="img"
        aria-label={`QR code of ${address}`}
        viewBox={`0 0 ${drawing.side} ${drawing.side}`}
        shapeRendering="crispEdges"
      >
        <path fill="#fff" d={`M0 0h${drawing.side}v${drawing.side}H0z`} />
        <path fill="#000" d={drawing.path} />
      </svg>
      <div className={styles.files}>
        <Button variant="secondary" onClick={() => save('svg', 'image/svg+xml', qrSvg(drawing))}>
          Download SVG
        </Button>
        <Button variant="secondary" onClick={savePng}>
          Download PNG
        </Button>
        <p>SVG is sharp at any size. PNG prints up to 10 cm wide.</p>
      </div>
    </div>
  );
}

/** Without characters that operating systems do not allow in file names. */
const fileName = (id: string) => ['qr', ...id.split(/[^\p{L}\p{N}_]+/u)].filter(Boolean).join('-');
