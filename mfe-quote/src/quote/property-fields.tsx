import { MAX_ROOMS } from '@site/contract/bookings';
import { askedRooms } from '@site/contract/quote-texts';
import { type PropertyType, QUOTE_SERVICES } from '@site/contract/quotes';
import { ChoiceGroup } from '@site/ui/choice-group';
import { Slider } from '@site/ui/slider';
import type { QuoteFieldsProps } from './contact-fields';
import { toggleService } from './quote-draft';
import styles from './quote-form.module.css';

interface PropertyFieldsProps extends QuoteFieldsProps {
  type: PropertyType;
}

/** Size of the property and the services to do there. */
export function PropertyFields({ type, draft, onChange }: PropertyFieldsProps) {
  return (
    <>
      <div className={styles.sliders}>
        {type === 'residential' && (
          <Slider
            label="Bedrooms"
            name="bedrooms"
            max={MAX_ROOMS}
            value={draft.bedrooms}
            describe={askedRooms}
            onChange={(bedrooms) => onChange((draft) => ({ ...draft, bedrooms }))}
          />
        )}
        <Slider
          label="Bathrooms"
          name="bathrooms"
          max={MAX_ROOMS}
          value={draft.bathrooms}
          describe={askedRooms}
          onChange={(bathrooms) => onChange((draft) => ({ ...draft, bathrooms }))}
        />
      </div>
      <ChoiceGroup
        type="checkbox"
        legend="Services"
        name="selectedServices"
        choices={QUOTE_SERVICES[type].map((service) => ({ value: service, label: named(service) }))}
        chosen={QUOTE_SERVICES[type].filter((service) => draft.selectedServices.includes(service))}
        onChoose={(service) => onChange((draft) => toggleService(draft, service))}
      />
    </>
  );
}

/** In a narrow card `Apartment/Townhouse` breaks after its slash, not within a word. */
function named(service: string) {
  const [first, second] = service.split('/');
  if (second === undefined) return service;
  return (
    <>
      {first}/<wbr />
      {second}
    </>
  );
}
