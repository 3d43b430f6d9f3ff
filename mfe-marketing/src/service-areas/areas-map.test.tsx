import { SERVICE_AREAS } from '@site/contract/service-areas';
import { renderPage } from '@site/remote/testing/render-page';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';
import { MAP, project } from './map-projection';
import { REGION_COLOURS } from './region-colours';
import { SUBURB_PLACES } from './suburb-places';

const placeOf = (suburb: string) => {
  const place = SUBURB_PLACES[suburb];
  if (!place) throw new Error(`"${suburb}" has no place on the map.`);
  return project(place);
};

const suburbs = SERVICE_AREAS.flatMap((area) => area.suburbs.map(({ name }) => name));

test('every suburb of the lists has a place within the map, and no other has one', () => {
  expect(Object.keys(SUBURB_PLACES).sort()).toEqual([...suburbs].sort());
  for (const { x, y } of suburbs.map(placeOf)) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(MAP.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(MAP.height);
  }
});

test('the map keeps directions and distances', () => {
  const bondi = placeOf('Bondi');
  const liverpool = placeOf('Liverpool');
  expect(bondi.x).toBe(Math.max(...suburbs.map((name) => placeOf(name).x)));
  expect(placeOf('Pymble').y).toBe(Math.min(...suburbs.map((name) => placeOf(name).y)));
  // 31.4 km as the crow flies; a degree of latitude, 2,000 units, is 110.9 km.
  const units = Math.hypot(bondi.x - liverpool.x, bondi.y - liverpool.y);
  expect((units / 2000) * 110.9).toBeCloseTo(31.4, 0);
});

test('the map labels every suburb, and each region leads to its list', async () => {
  await renderPage(routes, '/service-areas');
  const title = screen.getByText('Map of the service areas');
  const map = title.closest('svg') as unknown as HTMLElement; // a missing one fails in the next line
  for (const name of suburbs) expect(within(map).getByText(name)).toBeInTheDocument();
  for (const { region } of SERVICE_AREAS) {
    const target = within(map).getByText(region).closest('a')?.getAttribute('href') ?? '';
    expect(document.querySelector(target)).toHaveTextContent(region);
  }
  expect(map.outerHTML.length).toBeLessThanOrEqual(12_000);
});

test('every region of the lists has a colour of its own', () => {
  const regions = SERVICE_AREAS.map(({ region }) => region);
  expect(Object.keys(REGION_COLOURS).sort()).toEqual(regions.sort());
  expect(new Set(Object.values(REGION_COLOURS)).size).toBe(regions.length);
});
