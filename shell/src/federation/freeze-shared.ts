import React from 'react';
import ReactDom from 'react-dom';

/**
 * Keeps a remote from changing what all remotes share: pages of others would fail, and would be blamed. What is shared
 * of the router is a module, whose names never change. What React's exports hold stays as it is: React itself writes there.
 */
export function freezeShared() {
  Object.freeze(React);
  Object.freeze(ReactDom);
}
