import type { CSSProperties } from 'react';

/** The palette of the site (`packages/ui/src/tokens.css`): mail programs do not support CSS variables. */
const INK = '#0b2a3c';
const INK_SOFT = '#3d6276';
const SAND = '#fbf8f3';
const SAND_LINE = '#e9dcc8';
const TEAL = '#0f6b6a';
const TEAL_PALE = '#edf8f6';
const WHITE = '#ffffff';

const FONT = 'Figtree, system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
/** A text that a customer typed may have a word that is wider than a phone. */
const TYPED: CSSProperties = { overflowWrap: 'anywhere' };

const text = { margin: '0 0 16px', fontSize: '16px', lineHeight: '26px', color: INK, ...TYPED };
const fact = { padding: '8px 16px', fontSize: '16px', lineHeight: '24px' };

/** Written into each element: many mail programs drop stylesheets. */
export const styles = {
  page: { margin: 0, padding: '24px 12px', backgroundColor: SAND, fontFamily: FONT },
  card: { maxWidth: '600px', backgroundColor: WHITE, borderRadius: '12px', overflow: 'hidden' },
  band: { padding: '20px 32px', backgroundColor: INK },
  company: { margin: 0, fontSize: '18px', lineHeight: '26px', fontWeight: 700, color: WHITE },
  content: { padding: '32px 32px 16px' },
  heading: {
    margin: '0 0 20px',
    fontSize: '24px',
    lineHeight: '32px',
    textWrap: 'balance',
    color: INK,
    ...TYPED,
  },
  text,
  number: { whiteSpace: 'nowrap' },
  facts: {
    width: '100%',
    margin: '8px 0 24px',
    borderCollapse: 'separate',
    borderSpacing: 0,
    backgroundColor: TEAL_PALE,
    borderRadius: '8px',
  },
  factName: {
    ...fact,
    width: '34%',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 600,
    color: INK_SOFT,
  },
  factValue: { ...fact, verticalAlign: 'top', color: INK, ...TYPED },
  buttonLine: { margin: '24px 0 12px' },
  button: {
    display: 'inline-block',
    padding: '14px 28px',
    borderRadius: '999px',
    backgroundColor: TEAL,
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: 600,
    color: WHITE,
    textDecoration: 'none',
  },
  address: { margin: '0 0 24px', fontSize: '14px', lineHeight: '20px', color: INK_SOFT, ...TYPED },
  rule: { margin: '0 0 20px', borderTop: `1px solid ${SAND_LINE}` },
} satisfies Record<string, CSSProperties>;

/**
 * Phones: the margins of a wide window left so little for the facts that "Residential" and "Fortnightly" broke within the
 * word, and a phone number made the email wider than the window.
 */
export const NARROW_STYLES = `
  @media (max-width: 40em) {
    .page > table > tbody > tr > td { padding: 12px 8px !important }
    .band { padding: 16px !important }
    .content { padding: 24px 16px 8px !important }
    .facts th, .facts td { padding: 8px !important }
    .facts th { width: auto !important }
  }
`;

/** For mail programs that apply the dark styles of an email instead of inverting its colours. */
export const DARK_STYLES = `
  @media (prefers-color-scheme: dark) {
    .page, .page > table > tbody > tr > td { background-color: #06202f !important }
    .card { background-color: #0f3347 !important }
    .facts { background-color: #123a50 !important }
    .text { color: #fbf8f3 !important }
    .soft { color: #b9ccd6 !important }
    .rule { border-color: #1f4d66 !important }
  }
`;
