import { formatPhone } from '@site/contract/contact-texts';
import {
  PROPERTY_TYPES,
  type PropertyType,
  QUOTE_SERVICES,
  type QuoteRequest,
} from '@site/contract/quotes';

/** What the visitor has entered; no type has been chosen at first. */
export interface QuoteDraft extends Omit<QuoteRequest, 'type' | 'bedrooms'> {
  type: PropertyType | undefined;
  bedrooms: number;
}

export const EMPTY_DRAFT: QuoteDraft = {
  type: undefined,
  name: '',
  email: '',
  phone: '',
  address: '',
  specialInstructions: '',
  bedrooms: 0,
  bathrooms: 0,
  selectedServices: [],
};

/** Another type has other services: those selected before are cleared (requirements §4). */
export function chooseType(draft: QuoteDraft, type: PropertyType): QuoteDraft {
  return type === draft.type ? draft : { ...draft, type, selectedServices: [] };
}

/** Selects a service, or deselects it when it is selected. */
export function toggleService(draft: QuoteDraft, service: string): QuoteDraft {
  const { selectedServices } = draft;
  return {
    ...draft,
    selectedServices: selectedServices.includes(service)
      ? selectedServices.filter((selected) => selected !== service)
      : [...selectedServices, service],
  };
}

/** Whether the visitor has typed something, which is kept nowhere else. */
export const isFilledIn = ({ name, email, phone, address, specialInstructions }: QuoteDraft) =>
  [name, email, phone, address, specialInstructions].some((text) => text.trim() !== '');

/**
 * The request for a draft; undefined while no type is chosen. Only homes have bedrooms. The phone number is
 * formatted whether its field was left or not: a repeated request has to be the same.
 */
export function toQuoteRequest({ type, ...draft }: QuoteDraft): QuoteRequest | undefined {
  if (!type) return undefined;
  const phone = formatPhone(draft.phone);
  return { ...draft, phone, type, bedrooms: type === 'residential' ? draft.bedrooms : null };
}

/**
 * The draft with the answers in the query of a link, as in `/instant-quote?service=Windows` or `?type=commercial`;
 * anything else is ignored.
 *
 * @param chosen the type that the visitor has chosen already
 */
export function prefill(
  draft: QuoteDraft,
  chosen: PropertyType | undefined,
  search: URLSearchParams,
): QuoteDraft {
  const service = search.get('service') ?? '';
  const offers = (type: PropertyType) => QUOTE_SERVICES[type].some((name) => name === service);
  const type = chosen ?? parseType(search.get('type')) ?? PROPERTY_TYPES.find(offers);
  if (!type) return draft;
  const typed = chooseType(draft, type);
  const isNew = offers(type) && !typed.selectedServices.includes(service);
  return isNew ? toggleService(typed, service) : typed;
}

/** Reads a type from a URL or a form; undefined for any other text. */
export function parseType(text: string | null | undefined): PropertyType | undefined {
  return PROPERTY_TYPES.find((type) => type === text);
}
