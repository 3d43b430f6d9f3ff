import type { LoaderDefinition } from '@rspack/core';
import { inLayer } from './cascade-layer.js';

/** What the preset says about the workspace that it builds. */
interface LayerOptions {
  name: string;
  directory: string;
}

/** Rspack calls it with the text of each CSS file. */
const layerLoader: LoaderDefinition<LayerOptions> = function (css) {
  return inLayer({ ...this.getOptions(), file: this.resourcePath }, css);
};

export default layerLoader;
