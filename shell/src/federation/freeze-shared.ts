import React from 'react';
import ReactDom from 'react-dom';

/**
 * Keeps a remote from changing what all remotes share: pages of others would fail, and would be blamed. What is shared
 * of the router is a module, whose names never change. What React's exports hold stays as it is: React itself writes there.
 */
export function freezeShared() {
  Object.freeze(React);
  Object.freeze(ReactDom);
  // A name that is added here is found in every `for (const name in object)`. Existing ones may be replaced, and
  // `Array.prototype` stays open: older browsers may need a polyfill.
  Object.preventExtensions(Object.prototype);
}
