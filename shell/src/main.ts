import './trusted-types';
import '@site/ui/tokens.css';
import '@site/ui/fonts.css';
import '@site/ui/base.css';
import { watchErrors } from './reporting/failures';

watchErrors();
void start();

/** Runs the parts of this file one after the other: between two of them the browser can respond to the visitor. */
async function start() {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { boot } = await import(/* webpackMode: "eager" */ './client');
  await boot();
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
