import { formatRooms } from '@site/contract/booking-texts';
import { MAX_ROOMS } from '@site/contract/bookings';
import { Slider } from '@site/ui/slider';
import styles from '../wizard.module.css';
import type { AnswersProps } from './answers-props';

/** Step 3: how large the property is. */
export function PropertyStep({ draft: { bedrooms, bathrooms }, onAnswer }: AnswersProps) {
  return (
    <div className={styles.fields}>
      <Slider
        label="Bedrooms"
        name="bedrooms"
        max={MAX_ROOMS}
        value={bedrooms}
        describe={formatRooms}
        onChange={(bedrooms) => onAnswer({ bedrooms })}
      />
      <Slider
        label="Bathrooms"
        name="bathrooms"
        max={MAX_ROOMS}
        value={bathrooms}
        describe={formatRooms}
        onChange={(bathrooms) => onAnswer({ bathrooms })}
      />
    </div>
  );
}
