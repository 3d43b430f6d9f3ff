import { STAFF_EVENTS_URL, type StaffEvent } from '@site/contract/events';
import { useEvents } from '@site/remote/use-events';
import { useState } from 'react';
import * as v from 'valibot';

/** A later version of the API may tell of more. */
const EventData = v.object({
  about: v.string(),
  what: v.fallback(v.picklist(['added', 'changed', 'removed']), 'changed'),
});

interface News {
  /** By id: the same event may come twice. */
  heard: ReadonlyMap<string, StaffEvent['what']>;
  /** Ids of what is no news any more: a stream that is opened again repeats its last seconds. */
  shown: ReadonlySet<string>;
  /** Events may have been missed. */
  incomplete: boolean;
}

const NONE: News = { heard: new Map(), shown: new Set(), incomplete: false };

/**
 * What has happened since the page was loaded.
 *
 * @param about the events that concern the page
 * @param name of one of them and of several, such as `booking` and `bookings`
 * @param kinds that are news here; a page that makes changes itself leaves those out
 * @param onOther is called for events that concern the page and are no news
 * @returns the news in words, such as `1 new booking`, and what forgets them
 */
export function useNews(
  about: StaffEvent['about'],
  name: readonly [one: string, more: string],
  kinds: readonly StaffEvent['what'][] = ['added', 'changed', 'removed'],
  onOther?: () => void,
) {
  const [news, setNews] = useState(NONE);
  useEvents(STAFF_EVENTS_URL, {
    change: (data, id) => {
      const { success, output: event } = v.safeParse(EventData, data);
      if (!success || event.about !== about) return;
      if (!kinds.includes(event.what)) return onOther?.();
      setNews((known) => heardToo(known, id, event.what));
    },
    reset: () => setNews((known) => ({ ...known, incomplete: true })),
  });
  return { news: inWords(news, name), forget: () => setNews(asShown) };
}

const heardToo = (news: News, id: string, what: StaffEvent['what']): News =>
  news.shown.has(id) ? news : { ...news, heard: new Map(news.heard).set(id, what) };

const asShown = ({ heard, shown }: News): News => ({
  ...NONE,
  shown: new Set([...shown, ...heard.keys()]),
});

function inWords({ heard, incomplete }: News, [one, more]: readonly [string, string]) {
  const added = [...heard.values()].filter((what) => what === 'added').length;
  const others = heard.size - added;
  const parts = [
    added > 0 && `${added} new ${added === 1 ? one : more}`,
    others > 0 && `${others} ${others === 1 ? 'change' : 'changes'}`,
    incomplete && heard.size === 0 && 'There may be changes',
  ];
  return parts.filter(Boolean).join(', ') || undefined;
}
