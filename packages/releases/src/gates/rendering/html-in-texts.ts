import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import type { SharedLibraries } from '../../confined/evaluate-bundle.js';

type Props = Readonly<Record<string, unknown>> | null;
type Factory<First> = (first: First, props: Props, ...more: never[]) => React.ReactElement;

/**
 * React as a bundle gets it, which notes when an element is rendered whose HTML is a text. The Trusted Types of a host
 * refuse that when a visitor navigates to the page within the site, but not when it is the first page.
 */
export class HtmlInTexts {
  readonly createElement = this.#noting(React.createElement as Factory<React.ElementType>);
  readonly cloneElement = this.#noting(React.cloneElement as Factory<React.ReactElement>);
  readonly jsx = this.#noting(jsxRuntime.jsx as Factory<React.ElementType>);
  readonly jsxs = this.#noting(jsxRuntime.jsxs as Factory<React.ElementType>);
  readonly libraries: SharedLibraries = {
    react: withDefault({
      ...React,
      createElement: this.createElement,
      cloneElement: this.cloneElement,
    }),
    'react/jsx-runtime': withDefault({ ...jsxRuntime, jsx: this.jsx, jsxs: this.jsxs }),
  };
  #isRendered = false;

  /** Whether there was one since the last call. */
  take(): boolean {
    const isRendered = this.#isRendered;
    this.#isRendered = false;
    return isRendered;
  }

  #noting<First>(make: Factory<First>): Factory<First> {
    return (first, props, ...more) => make(first, this.#watched(props), ...more);
  }

  /** Elements may be made long before the page that shows them: what counts is that React reads the text. */
  #watched(props: Props): Props {
    const html = htmlOf(props?.dangerouslySetInnerHTML);
    if (!html?.includes('<')) return props;
    const rendered = () => {
      this.#isRendered = true;
      return html;
    };
    return {
      ...props,
      dangerouslySetInnerHTML: Object.defineProperty({}, '__html', { get: rendered }),
    };
  }
}

/** `import React from 'react'` gets the same functions as `import { createElement } from 'react'`. */
const withDefault = (library: object) => ({ ...library, default: library });

const htmlOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && '__html' in value
    ? String(value.__html)
    : undefined;
