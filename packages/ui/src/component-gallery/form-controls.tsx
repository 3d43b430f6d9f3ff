import { useState } from 'react';
import { ChoiceGroup } from '../choice-group/choice-group.js';
import { Field, TextAreaField } from '../field/field.js';
import { ProgressSteps } from '../progress-steps/progress-steps.js';
import { Slider } from '../slider/slider.js';
import { Example, GallerySection } from './example.js';
import styles from './form-controls.module.css';

const SEASONS = [
  { value: 'summer', label: 'Summer', hint: 'December to February' },
  { value: 'winter', label: 'Winter', hint: 'June to August' },
] as const;
type Season = (typeof SEASONS)[number]['value'];

export function FormControls() {
  return (
    <GallerySection title="Forms">
      <Example title="Field: empty, filled, optional, wrong, disabled">
        <div className={styles.grid}>
          <Field label="First name" autoComplete="off" />
          <Field label="Last name" defaultValue="Nguyen" autoComplete="off" />
          <Field label="Middle name" hint="(optional)" autoComplete="off" />
          <Field label="Nickname" error="*required" autoComplete="off" />
          <Field label="Customer number" defaultValue="42" disabled />
          <TextAreaField label="Message" rows={3} />
        </div>
      </Example>
      <Example title="Slider: least, some, most">
        <div className={styles.grid}>
          <Amount name="windows" label="Windows" start={0} />
          <Amount name="doors" label="Doors" start={3} />
          <Amount name="stairs" label="Stairs" start={6} />
        </div>
      </Example>
      <Example title="Choice group: one of them, any of them">
        <div className={styles.grid}>
          <Seasons type="radio" legend="Best season" />
          <Seasons type="checkbox" legend="Seasons" />
        </div>
      </Example>
      <Example title="Progress">
        <ProgressSteps names={['Day', 'Time', 'Place', 'Guests']} current={2} />
      </Example>
    </GallerySection>
  );
}

function Amount({ name, label, start }: { name: string; label: string; start: number }) {
  const [value, setValue] = useState(start);
  return <Slider name={name} label={label} value={value} max={6} onChange={setValue} />;
}

function Seasons({ type, legend }: { type: 'radio' | 'checkbox'; legend: string }) {
  const [chosen, setChosen] = useState<readonly Season[]>(['summer']);
  const choose = (season: Season) => {
    if (type === 'radio') return setChosen([season]);
    setChosen(
      chosen.includes(season) ? chosen.filter((other) => other !== season) : [...chosen, season],
    );
  };
  return (
    <ChoiceGroup
      type={type}
      legend={legend}
      name={`season-${type}`}
      choices={SEASONS}
      chosen={chosen}
      onChoose={choose}
    />
  );
}
