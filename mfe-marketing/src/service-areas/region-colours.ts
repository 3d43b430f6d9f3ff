import styles from './region-colours.module.css';

/** A class for each region that sets its colour, `--region`, in the list and on the map. */
export const REGION_COLOURS: Readonly<Record<string, string | undefined>> = {
  'Inner West': styles.innerWest,
  'South West': styles.southWest,
  'Eastern Suburbs': styles.easternSuburbs,
  'North Shore': styles.northShore,
};
