/** Degrees; latitudes of Sydney are negative. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Size of the drawing, in its own units. */
export const MAP = { width: 860, height: 620 } as const;

const NORTH_WEST: Place = { latitude: -33.718, longitude: 150.876 };
const MIDDLE_LATITUDE = -33.86;
const UNITS_PER_DEGREE = 2000;

/**
 * Equirectangular: north is up, and a degree of longitude is as much shorter than one of latitude
 * as it is in Sydney. Over 40 km the Earth is flat to a fraction of a dot.
 */
export function project({ latitude, longitude }: Place): { x: number; y: number } {
  const shrink = Math.cos((MIDDLE_LATITUDE * Math.PI) / 180);
  return {
    x: Math.round((longitude - NORTH_WEST.longitude) * shrink * UNITS_PER_DEGREE),
    y: Math.round((NORTH_WEST.latitude - latitude) * UNITS_PER_DEGREE),
  };
}

/** The closed outline of an area, as `d` of an SVG path: curves from middle to middle of its sides, without corners. */
export function outline(places: readonly Place[]): string {
  const corners = places.map(project);
  const curves = corners.map(({ x, y }, index) => {
    const next = corners[(index + 1) % corners.length] ?? { x, y };
    return `${x} ${y} ${Math.round((x + next.x) / 2)} ${Math.round((y + next.y) / 2)}`;
  });
  const start = curves.at(-1)?.split(' ').slice(2).join(' ');
  return `M${start}Q${curves.join(' ')}Z`;
}
