import { createContext, useContext } from 'react';

/** Of a dashboard's page. The same function at every render, for memoised rows. */
export const AnnounceContext = createContext<(sentence: string) => void>(() => {});

/**
 * Shows a sentence beside the title of the page and has it read out; an empty one takes the last one back. Does
 * nothing outside of a `DashboardPage`.
 */
export const useAnnounce = () => useContext(AnnounceContext);
