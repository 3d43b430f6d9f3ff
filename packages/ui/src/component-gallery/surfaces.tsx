import { Button } from '../button/button.js';
import { Card } from '../card/card.js';
import { HeroText } from '../hero-text/hero-text.js';
import { LinkButton } from '../link-button/link-button.js';
import { Section } from '../section/section.js';
import { numberCell, Table } from '../table/table.js';
import { Example, GallerySection } from './example.js';

const LOOKS = ['plain', 'raised', 'tinted'] as const;
const HARBOUR = [
  { place: 'Circular Quay', ferries: 8, passengers: 41_250 },
  { place: 'Manly', ferries: 2, passengers: 16_900 },
  { place: 'Watsons Bay', ferries: 1, passengers: 3_480 },
];

export function Surfaces() {
  return (
    <GallerySection title="Surfaces">
      <Example title="Card: plain, raised, tinted">
        {LOOKS.map((look) => (
          <Card key={look} look={look}>
            <h4>{look}</h4>
            <p>Content that belongs together.</p>
          </Card>
        ))}
      </Example>
      <Example title="Section: closed; its action opens in place">
        <Section
          title="Manly ferry"
          action="Change wharf"
          form={(close) => <Button onClick={close}>Done</Button>}
        >
          <p>Leaves from wharf 3.</p>
        </Section>
      </Example>
      <Example title="Hero text">
        <HeroText
          id="gallery-hero"
          title="Across the harbour"
          tagline="Every half hour, from early morning to midnight."
          actions={<LinkButton href="tel:+61491570156">Call the wharf</LinkButton>}
        />
      </Example>
      <Table caption="Ferries on a Monday">
        <thead>
          <tr>
            <th scope="col">Wharf</th>
            <th scope="col" className={numberCell}>
              Lines
            </th>
            <th scope="col" className={numberCell}>
              Passengers
            </th>
          </tr>
        </thead>
        <tbody>
          {HARBOUR.map(({ place, ferries, passengers }) => (
            <tr key={place}>
              <th scope="row">{place}</th>
              <td className={numberCell}>{ferries}</td>
              <td className={numberCell}>{passengers.toLocaleString('en-AU')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </GallerySection>
  );
}
