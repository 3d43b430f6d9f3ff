/** The business as the visitor sees it. The office configures it; see `.env.example`. */
export interface Company {
  name: string;
  /** As shown: `0491 570 156`. */
  phone: string;
  /** As dialled: `tel:+61491570156`. */
  phoneUrl: string;
  email: string;
  address: { street: string; suburb: string; state: string; postcode: string };
}

/** Loader data of the shell's root route, which every page reads. */
export interface SiteData {
  company: Company;
  /** Scheme and host of canonical URLs, without a trailing slash. */
  origin: string;
  /** Whether the staff pages ask for a password. */
  staffAccess: 'open' | 'protected';
  /** Current year in Sydney, set by the server. */
  year: number;
}

/** Id of the shell's root route, whose loader data is {@link SiteData}. */
export const ROOT_ROUTE_ID = 'root';
