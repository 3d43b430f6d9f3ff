import { STAFF_EVENTS_URL, type StaffEvent } from '@site/contract/events';
import { useEvents } from '@site/remote/use-events';
import { useState } from 'react';
import * as v from 'valibot';

/** A later version of the API may send other values. */
const EventData = v.object({
  about: v.string(),
  what: v.fallback(v.picklist(['added', 'changed', 'removed']), 'changed'),
});

interface News {
  /** By id: the same event may come twice. */
  changes: ReadonlyMap<string, StaffEvent['what']>;
  /** Ids of what is no longer news: a stream that is opened again repeats its last seconds. */
  shown: ReadonlySet<string>;
  /** Events may have been missed. */
  incomplete: boolean;
}

const NONE: News = { changes: new Map(), shown: new Set(), incomplete: false };

/**
 * What has happened since the page was loaded.
 *
 * @param about the events that concern the page
 * @param name of one of them and of several, such as `booking` and `bookings`
 * @param kinds that are news here; a page that makes changes itself leaves those out
 * @param onOther called for events about this subject that are not in `kinds`. Without kinds it is also called when
 *   events may have been missed; if it fails, the news says that there may be changes
 * @returns the news in words, such as `1 new booking`, and a function that forgets them
 */
export function useNews(
  about: StaffEvent['about'],
  name: readonly [one: string, more: string],
  kinds: readonly StaffEvent['what'][] = ['added', 'changed', 'removed'],
  onOther?: () => Promise<void>,
) {
  const [news, setNews] = useState(NONE);
  const setIncomplete = (incomplete: boolean) => setNews((known) => ({ ...known, incomplete }));
  /** Without kinds, its success also means that nothing was missed. */
  const runOnOther = async () => {
    try {
      await onOther?.();
      if (kinds.length === 0) setIncomplete(false);
    } catch {
      setIncomplete(true);
    }
  };
  useEvents(STAFF_EVENTS_URL, {
    change: (data, id) => {
      const { success, output: event } = v.safeParse(EventData, data);
      if (!success || event.about !== about) return;
      if (!kinds.includes(event.what)) return void runOnOther();
      setNews((known) => withChange(known, id, event.what));
    },
    reset: () => (onOther && kinds.length === 0 ? void runOnOther() : setIncomplete(true)),
  });
  return { news: newsText(news, name), forget: () => setNews(asShown) };
}

const withChange = (news: News, id: string, what: StaffEvent['what']): News =>
  news.shown.has(id) ? news : { ...news, changes: new Map(news.changes).set(id, what) };

const asShown = ({ changes, shown }: News): News => ({
  ...NONE,
  shown: new Set([...shown, ...changes.keys()]),
});

function newsText({ changes, incomplete }: News, [one, more]: readonly [string, string]) {
  const added = [...changes.values()].filter((what) => what === 'added').length;
  const others = changes.size - added;
  const parts = [
    added > 0 && `${added} new ${added === 1 ? one : more}`,
    others > 0 && `${others} ${others === 1 ? 'change' : 'changes'}`,
    incomplete && changes.size === 0 && 'There may be changes',
  ];
  return parts.filter(Boolean).join(', ') || undefined;
}
