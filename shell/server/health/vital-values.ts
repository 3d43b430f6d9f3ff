import type { VersionHealth } from '@site/releases/health/health';
import { VITALS, type Vital } from '../../src/reporting/report.js';

const NAMES = Object.keys(VITALS) as Vital[]; // its own keys

/** How many values of each vital are kept. */
const MAX_VALUES = 200;

/** The latest web vitals of a version. */
export class VitalValues {
  readonly #values = new Map<Vital, number[]>();

  add(vitals: Partial<Record<Vital, number>>): void {
    for (const name of NAMES) {
      const value = vitals[name];
      if (value === undefined) continue;
      this.#values.set(name, [...(this.#values.get(name) ?? []), value].slice(-MAX_VALUES));
    }
  }

  /** The 75th percentile of each vital that was reported. */
  read(): VersionHealth['vitals'] {
    const found = [...this.#values].map(([name, values]) => {
      const sorted = [...values].sort((a, b) => a - b);
      const p75 = sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0;
      return [name, { p75, values: values.length }] as const;
    });
    return Object.fromEntries(found);
  }
}
