import { correction, generate } from 'lean-qr';

/** A QR code, measured in modules: its dark and light squares. */
export interface QrDrawing {
  /** Width and height, with the margin that readers need. */
  side: number;
  /** The dark modules as the path of an SVG. */
  path: string;
  /** The same, as rectangles that are one module high. */
  runs: readonly Run[];
}

interface Run {
  x: number;
  y: number;
  width: number;
}

/** Required by ISO/IEC 18004 around the code, in modules. */
const MARGIN = 4;
/** For 10 cm at 300 dots per inch, in pixels. */
const PNG_SIDE = 1181;

/** Draws a URL. Prints get scratched: the code can be read even when about 15% of it is lost. */
export function drawQr(address: string): QrDrawing {
  const code = generate(address, { minCorrectionLevel: correction.M });
  const runs: Run[] = [];
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y)) continue;
      const begin = x;
      while (code.get(x, y)) x++;
      runs.push({ x: begin + MARGIN, y: y + MARGIN, width: x - begin });
    }
  }
  return {
    side: code.size + 2 * MARGIN,
    path: runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join(''),
    runs,
  };
}

/** An SVG file, black on white, 10 cm wide unless it is scaled. */
export const qrSvg = ({ side, path }: QrDrawing) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="100mm" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;

/** A PNG file with a whole number of pixels for each module; null when the browser cannot draw it. */
export async function qrPng({ side, runs }: QrDrawing): Promise<Blob | null> {
  const scale = Math.ceil(PNG_SIDE / side);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side * scale;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const { x, y, width } of runs) {
    context.fillRect(x * scale, y * scale, width * scale, scale);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
