import path from 'node:path';

/** Stands in for images and documents in Jest: each has an address of its own. */
export default {
  process: (_content, file) => ({
    code: `module.exports = { __esModule: true, default: '/assets/${path.basename(file)}' };`,
  }),
};
