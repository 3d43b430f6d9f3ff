/** The business as the visitor sees it. The office configures it; see `.env.example`. */
export interface Company {
  readonly name: string;
  /** As shown: `0491 570 156`. */
  readonly phone: string;
  /** As dialled: `tel:+61491570156`. */
  readonly phoneUrl: string;
  readonly email: string;
  readonly address: Readonly<Record<'street' | 'suburb' | 'state' | 'postcode', string>>;
}

/** Loader data of the shell's root route, which every page reads. The host freezes it. */
export interface SiteData {
  readonly company: Company;
  /** Scheme and host of canonical URLs, without a trailing slash. */
  readonly origin: string;
  /** Whether the staff pages ask for a password. */
  readonly staffAccess: 'open' | 'protected';
  /** Current year in Sydney, set by the server. */
  readonly year: number;
}

/** Id of the shell's root route, whose loader data is {@link SiteData}. */
export const ROOT_ROUTE_ID = 'root';
