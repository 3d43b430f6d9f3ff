/** What a message can be about, each a row of its own table. */
export type MailSubject = 'booking' | 'quote';
/** Who a message can be for. */
export type MailRecipient = 'customer' | 'business';

/** What the queue holds for one message: nothing personal, the rest is read when it is sent. */
export interface MailJob {
  about: MailSubject;
  id: string;
  to: MailRecipient;
}

export const SEND_MAIL = 'send-mail';

/**
 * Part of a statement that queues both messages about each row of the common table expression
 * `about`, in the transaction that writes the row.
 */
export const queueMail = (about: MailSubject) => `
  SELECT graphile_worker.add_job('${SEND_MAIL}',
    json_build_object('about', '${about}', 'id', ${about}.id::text, 'to', recipient.name))
  FROM ${about}, (VALUES ('customer'), ('business')) AS recipient (name)`;
