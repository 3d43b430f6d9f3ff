import { type ComponentType, createElement, type ElementType, useSyncExternalStore } from 'react';
import runtime from 'react-refresh/runtime';

/** All versions of a component, as React Refresh keeps them: one for each run of the module that defines it. */
export interface Family {
  current: ElementType;
}

interface HotComponent {
  /** Stands for all versions in the tree of React, and shows the last one. */
  Component: ComponentType<object>;
  refresh(isStale: boolean): void;
}

const known = new WeakMap<Family, HotComponent>();
const afterRefresh = new Set<() => void>();

/**
 * What to render in place of a component, so that an edit of it is shown and keeps its state. React Refresh
 * leaves that to React, whose production build, as deployed sites have it, cannot do it.
 *
 * @returns the type itself for what no module has registered, such as elements of HTML
 */
export function hot(type: ElementType): ElementType {
  const family = runtime.getFamilyByType(type);
  if (!family) return type;
  const hotComponent = known.get(family) ?? hotComponentOf(family);
  known.set(family, hotComponent);
  return hotComponent.Component;
}

/**
 * Calls a function after each refresh.
 *
 * @returns a function that stops it
 */
export function onRefresh(listener: () => void): () => void {
  afterRefresh.add(listener);
  return () => afterRefresh.delete(listener);
}

const { performReactRefresh } = runtime;
runtime.performReactRefresh = () => {
  const update = performReactRefresh();
  for (const family of update?.updatedFamilies ?? []) known.get(family)?.refresh(false);
  for (const family of update?.staleFamilies ?? []) known.get(family)?.refresh(true);
  for (const listener of afterRefresh) listener();
  return update;
};

function hotComponentOf(family: Family): HotComponent {
  const mounted = new Set<() => void>();
  let version = 0;
  let standIn = standInOf(family);
  const subscribe = (listener: () => void) => {
    mounted.add(listener);
    return () => mounted.delete(listener);
  };
  return {
    Component(props) {
      useSyncExternalStore(subscribe, () => version);
      return createElement(standIn, props);
    },
    refresh(isStale) {
      if (isStale || !isFunctionComponent(family.current)) standIn = standInOf(family);
      version += 1;
      for (const listener of mounted) listener();
    },
  };
}

/** React keeps the state for as long as the function is the same, whatever it calls. */
function standInOf(family: Family): ElementType {
  if (!isFunctionComponent(family.current)) return family.current;
  return (props: object) =>
    isFunctionComponent(family.current)
      ? family.current(props)
      : createElement(family.current, props);
}

type FunctionComponent = Extract<ComponentType<object>, (props: object) => unknown>;

const isFunctionComponent = (type: ElementType): type is FunctionComponent =>
  typeof type === 'function' && !type.prototype?.isReactComponent;
