import { createContext } from 'react';

/** Whether the error of a failed load hides what is rendered inside. */
export const HiddenContext = createContext(false);
