/** A rectangle in units of a drawing, from its upper left corner. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A box that a picture fills with `object-fit: cover`, which crops it. */
export interface Crop {
  /** Width divided by height. */
  ratio: number;
  /** `object-position`, in percent. */
  position: { x: number; y: number };
}

export function contains(outer: Area, inner: Area): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** The part of a drawing that a crop shows. */
export function visibleArea(drawing: Area, { ratio, position }: Crop): Area {
  const width = Math.min(drawing.width, drawing.height * ratio);
  const height = Math.min(drawing.height, drawing.width / ratio);
  return {
    x: ((drawing.width - width) * position.x) / 100,
    y: ((drawing.height - height) * position.y) / 100,
    width,
    height,
  };
}

/** The picture in `packages/ui/brand/link-preview.html`, in pixels: its left side is a half circle. */
const PREVIEW = { side: 630, border: 22 };

/** Whether a link preview shows a whole area; `from` says where it crops the drawing, as in `brand/render.mjs`. */
export function isShownInPreview(drawing: Area, from: number, area: Area): boolean {
  const { side, border } = PREVIEW;
  const shown = visibleArea(drawing, {
    ratio: (side - border) / side,
    position: { x: from, y: 50 },
  });
  const radius = { x: side / 2 - border, y: side / 2 };
  const pixels = side / shown.height;
  const leftCorners = [area.y, area.y + area.height].map((y) => ({
    x: (area.x - shown.x) * pixels - radius.x,
    y: y * pixels - radius.y,
  }));
  const isInside = ({ x, y }: { x: number; y: number }) =>
    x >= 0 || (x / radius.x) ** 2 + (y / radius.y) ** 2 <= 1;
  return contains(shown, area) && leftCorners.every(isInside);
}
