import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import type { SharedLibraries } from '../confined/evaluate-bundle.js';

type Props = Readonly<Record<string, unknown>> | null;
type Factory = (type: React.ElementType, props: Props, ...more: never[]) => React.ReactElement;

/**
 * React as a bundle gets it, which notes when an element is rendered whose HTML is a text: Trusted Types of a host
 * refuse that once a visitor navigates there, and the first load shows nothing of it.
 */
export class HtmlInTexts {
  readonly createElement = this.#noting(React.createElement as Factory);
  readonly jsx = this.#noting(jsxRuntime.jsx as Factory);
  readonly jsxs = this.#noting(jsxRuntime.jsxs as Factory);
  readonly libraries: SharedLibraries = {
    react: { ...React, createElement: this.createElement },
    'react/jsx-runtime': { ...jsxRuntime, jsx: this.jsx, jsxs: this.jsxs },
  };
  #isRendered = false;

  /** Whether there was one since this was asked last. */
  take(): boolean {
    const isRendered = this.#isRendered;
    this.#isRendered = false;
    return isRendered;
  }

  #noting(make: Factory): Factory {
    return (type, props, ...more) => make(type, this.#watched(props), ...more);
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

const htmlOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && '__html' in value
    ? String(value.__html)
    : undefined;
