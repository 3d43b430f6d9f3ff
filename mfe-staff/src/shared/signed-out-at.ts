/** In the session storage: when somebody has last signed out in this tab. Searches in its history are older then. */
export const SIGNED_OUT_AT = 'staff-signed-out-at';
