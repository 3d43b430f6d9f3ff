/** Set explicitly, because Next.js takes the outermost folder with a lock file. */
export default {
  output: 'standalone',
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
};
