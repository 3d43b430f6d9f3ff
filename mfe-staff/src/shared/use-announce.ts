import { createContext, useContext } from 'react';

/** Provided by the page of a dashboard. The same function at every render, for memoised rows. */
export const AnnounceContext = createContext<(sentence: string) => void>(() => {});

/**
 * Shows a sentence beside the title of the page and has it read out; an empty one removes the last one. Does
 * nothing outside of a `DashboardPage`.
 */
export const useAnnounce = () => useContext(AnnounceContext);
