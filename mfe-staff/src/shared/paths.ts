import { STAFF_PATH } from '@site/contract/paths';

export const MARKETING_PAGE = `${STAFF_PATH}/data`;
export const BOOKINGS_PAGE = `${STAFF_PATH}/bookings`;
export const QUOTES_PAGE = `${STAFF_PATH}/quotes`;
export const CUSTOMER_DATA_PAGE = `${STAFF_PATH}/customer-data`;
/** Who has an account, for owners. */
export const TEAM_PAGE = `${STAFF_PATH}/team`;
/** Password and sessions of the account that is signed in. */
export const ACCOUNT_PAGE = `${STAFF_PATH}/account`;
/** The page that the link of an invitation opens; its token follows. */
export const JOIN_PAGE = `${STAFF_PATH}/join`;
/** A booking's page, below the list of them. */
export const bookingPage = (id: string) => `${BOOKINGS_PAGE}/${encodeURIComponent(id)}`;
