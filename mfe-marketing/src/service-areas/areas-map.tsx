import { type Region, regionId, SERVICE_AREAS } from '@site/contract/service-areas';
import styles from './areas-map.module.css';
import { MAP, outline, project } from './map-projection';
import { REGION_COLOURS } from './region-colours';
import { SHORELINE } from './shoreline';
import { REGION_LABELS, SUBURB_PLACES } from './suburb-places';

/** All suburbs at their true places; the name of a region leads to its list, which says the same in words. */
export function AreasMap() {
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${MAP.width} ${MAP.height}`}
      aria-labelledby="map-title map-text"
    >
      <title id="map-title">Map of the service areas</title>
      <desc id="map-text">
        The North Shore lies above the harbour, the Inner West and the South West below it, the
        Eastern Suburbs on the coast. The lists below name the suburbs.
      </desc>
      <g>
        <path className={styles.land} d={outline(SHORELINE)} />
        <text className={styles.water} x={778} y={120}>
          Pacific Ocean
        </text>
        <text className={styles.water} x={454} y={552}>
          Botany Bay
        </text>
        {SERVICE_AREAS.map(({ region, suburbs }) => (
          <g key={region} className={`${styles.dots} ${REGION_COLOURS[region]}`}>
            {majorFirst(suburbs).map(({ name }) => (
              <SuburbDot key={name} name={name} />
            ))}
          </g>
        ))}
      </g>
      {SERVICE_AREAS.map((area) => (
        <RegionLink key={area.region} area={area} />
      ))}
    </svg>
  );
}

/** Major suburbs first: on a phone the stylesheet hides the names of the others. */
const majorFirst = (suburbs: Region['suburbs']) =>
  [true, undefined].flatMap((isMajor) =>
    suburbs.filter(({ name }) => SUBURB_PLACES[name]?.isMajor === isMajor),
  );

/** A name that is farther than this from its dot has a line to it; in units of the map, as all lengths here. */
const FAR = 28;

function SuburbDot({ name }: { name: string }) {
  const place = SUBURB_PLACES[name];
  if (!place) throw new Error(`"${name}" has no place on the map.`);
  const { x, y } = project(place);
  const [right, down, anchor] = place.label;
  return (
    <>
      {anchor !== 'middle' && Math.hypot(right, down) > FAR && (
        <path d={`M${x} ${y}L${x + right} ${y + down}`} />
      )}
      <circle cx={x} cy={y} r={7} />
      <text x={x + right} y={y + down} textAnchor={anchor}>
        {name}
      </text>
    </>
  );
}

const LINK_HEIGHT = 60;
/** Average width of a letter, and width of dot and padding together. */
const LETTER_WIDTH = 15;
const LINK_PADDING = 74;
/** Distances of the dot and of the name from the left edge of a link. */
const DOT_INSET = 28;
const NAME_INSET = 46;

function RegionLink({ area: { region } }: { area: Region }) {
  const label = REGION_LABELS[region];
  if (!label) throw new Error(`"${region}" has no label on the map.`);
  const { x, y } = label;
  const width = region.length * LETTER_WIDTH + LINK_PADDING;
  const left = x - width / 2;
  return (
    <a href={`#${regionId(region)}`} className={`${styles.region} ${REGION_COLOURS[region]}`}>
      <rect
        className={styles.target}
        x={left}
        y={y - LINK_HEIGHT / 2}
        width={width}
        height={LINK_HEIGHT}
        rx={LINK_HEIGHT / 2}
      />
      <circle cx={left + DOT_INSET} cy={y} r={9} />
      <text className={styles.name} x={left + NAME_INSET} y={y}>
        {region}
      </text>
    </a>
  );
}
