import { createElement, type ElementType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { hot } from './hot-component.js';
import { RecoveringPage } from './recovering-page.js';

/** The routes of a remote with pages that show edits; the router of the site makes their elements. */
export const hotRoutes = (routes: readonly RouteObject[]): RouteObject[] => routes.map(hotRoute);

function hotRoute({ Component, lazy, children, ...route }: RouteObject): RouteObject {
  return {
    ...route,
    ...(Component && { Component: hotPage(Component) }),
    ...(lazy && { lazy: typeof lazy === 'function' ? hotModule(lazy) : lazy }),
    ...(children && { children: hotRoutes(children) }),
  } as RouteObject; // spreads lose the union
}

type Load = Extract<RouteObject['lazy'], () => unknown>;

const hotModule =
  (load: Load): Load =>
  async () => {
    const module = await load();
    return module.Component ? { ...module, Component: hotPage(module.Component) } : module;
  };

function hotPage(type: ElementType) {
  const page = hot(type);
  return () => createElement(RecoveringPage, { page });
}
