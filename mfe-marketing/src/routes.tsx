import { MARKETING_PATH } from '@site/contract/paths';
import { page } from '@site/remote/page';
import { type RouteObject, replace } from 'react-router-dom';
import { ARTICLES } from './blog/article-list';
import { ALL_SERVICES } from './shared/service-list';

/** Each page of a template has a route whose id is its path; all of them share one chunk. */
const serviceRoutes: RouteObject[] = ALL_SERVICES.map(({ route }) => ({
  id: route,
  path: route,
  handle: { chunk: 'service' },
  lazy: page(() => import(/* webpackChunkName: "service" */ './services/service-page')),
}));

const articleRoutes: RouteObject[] = ARTICLES.map(({ route }) => ({
  id: route,
  path: route,
  handle: { chunk: 'blog' },
  lazy: page(() => import(/* webpackChunkName: "blog" */ './blog/article-page')),
}));

/**
 * All pages of this remote. A page's browser files are those of the chunk named by
 * `handle.chunk` or, without one, by its id. Every document of the site lists all files that a visit may
 * load, so pages that are read together share one.
 */
export const routes: RouteObject[] = [
  {
    id: 'home',
    path: '/',
    lazy: page(() => import(/* webpackChunkName: "home" */ './home/home-page')),
  },
  ...serviceRoutes,
  {
    id: 'service-areas',
    path: '/service-areas',
    lazy: page(
      () => import(/* webpackChunkName: "service-areas" */ './service-areas/service-areas-page'),
    ),
  },
  {
    id: 'about',
    path: '/about-us',
    handle: { footer: 'light' },
    lazy: page(() => import(/* webpackChunkName: "about" */ './about/about-page')),
  },
  {
    id: 'pricing',
    path: '/clientside-pricing',
    lazy: page(() => import(/* webpackChunkName: "pricing" */ './pricing/pricing-page')),
  },
  { path: '/pricing', loader: () => replace('/clientside-pricing', 301) },
  {
    id: 'marketing-landing',
    path: `${MARKETING_PATH}/:id`,
    handle: { sameForAllParams: true },
    lazy: page(
      () =>
        import(
          /* webpackChunkName: "marketing-landing" */ './marketing-landing/marketing-landing-page'
        ),
    ),
  },
  {
    id: 'privacy',
    path: '/privacy-policy',
    handle: { chunk: 'legal' },
    lazy: page(() => import(/* webpackChunkName: "legal" */ './privacy/privacy-page')),
  },
  {
    id: 'terms',
    path: '/terms',
    handle: { chunk: 'legal' },
    lazy: page(() => import(/* webpackChunkName: "legal" */ './terms/terms-page')),
  },
  {
    id: 'contact',
    path: '/contact',
    lazy: page(() => import(/* webpackChunkName: "contact" */ './contact/contact-page')),
  },
  {
    id: 'careers',
    path: '/careers',
    lazy: page(() => import(/* webpackChunkName: "careers" */ './careers/careers-page')),
  },
  {
    id: 'blog',
    path: '/blog',
    lazy: page(() => import(/* webpackChunkName: "blog" */ './blog/blog-page')),
  },
  ...articleRoutes,
];
