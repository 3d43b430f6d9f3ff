import { createElement, type ElementType, type Key, type ReactElement } from 'react';
import { hot } from './hot-component.js';

export { Fragment } from 'react';

/**
 * Stands for `react/jsx-runtime` and `react/jsx-dev-runtime` in a remote that runs inside a deployed site: every
 * component becomes a hot one. Those of React's development build do not work with the production build there.
 */
const jsx = (type: ElementType, props: object, key?: Key): ReactElement =>
  createElement(hot(type), key === undefined ? props : { ...props, key });

export { jsx, jsx as jsxDEV, jsx as jsxs };
