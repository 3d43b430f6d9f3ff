import { Badge } from '../badge/badge.js';
import { Button } from '../button/button.js';
import { LinkButton } from '../link-button/link-button.js';
import { Example, GallerySection } from './example.js';

const VARIANTS = ['primary', 'secondary', 'quiet'] as const;

export function Controls() {
  return (
    <GallerySection title="Buttons and badges">
      {VARIANTS.map((variant) => (
        <Example key={variant} title={`Button, ${variant}`}>
          <Button variant={variant}>Try again</Button>
          <Button variant={variant} busy>
            Submitting...
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <LinkButton variant={variant} href="tel:+61491570156">
            A link
          </LinkButton>
        </Example>
      ))}
      <Example title="Badge">
        <Badge>Accent</Badge>
        <Badge tone="neutral">Neutral</Badge>
        <Badge tone="positive">Positive</Badge>
        <Badge tone="critical">Critical</Badge>
      </Example>
    </GallerySection>
  );
}
