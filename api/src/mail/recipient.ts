/** Whom an email is for. `business` is the office: queued jobs hold that word, also those of the previous version. */
export const RECIPIENTS = ['customer', 'business'] as const;

export type Recipient = (typeof RECIPIENTS)[number];
