import movingOut from '../illustrations/end-of-lease-cleaning.svg';
import beforeTheCleaner from '../illustrations/general-cleaning.svg';
import mould from '../illustrations/spring-cleaning.svg';
import beach from '../illustrations/window-cleaning.svg';
import type { ArticleRoute } from './article-list';

/** The picture of each article, 4:3. Not part of the list, which every page loads with the routes. */
export const ARTICLE_PICTURES: Readonly<Record<ArticleRoute, string>> = {
  '/blog/moving-out-checklist': movingOut,
  '/blog/home-near-the-beach': beach,
  '/blog/before-the-cleaner-comes': beforeTheCleaner,
  '/blog/mould-after-a-wet-week': mould,
};
