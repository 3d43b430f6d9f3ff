import { frozenSite } from '@site/remote/frozen-site';
import * as v from 'valibot';
import { VISIT_SELECTOR, type Visit } from './visit';

const Access = v.picklist(['open', 'protected']);
const Address = v.object({
  street: v.string(),
  suburb: v.string(),
  state: v.string(),
  postcode: v.string(),
});
const Company = v.object({
  name: v.string(),
  phone: v.string(),
  phoneUrl: v.string(),
  email: v.string(),
  address: Address,
});
const Pinned = v.object({ version: v.string(), entry: v.string(), paths: v.array(v.string()) });

const VisitBlock: v.GenericSchema<unknown, Visit> = v.object({
  site: v.object({ company: Company, origin: v.string(), staffAccess: Access, year: v.number() }),
  rendered: v.boolean(),
  remotes: v.record(v.string(), Pinned),
});

/**
 * The visit that the server has put into the document.
 *
 * @throws {SyntaxError | ValiError} when it is missing or incomplete
 */
export function readVisit(): Visit {
  const block = document.querySelector(VISIT_SELECTOR);
  const visit = v.parse(VisitBlock, JSON.parse(block?.textContent ?? ''));
  frozenSite(visit.site);
  return visit;
}
