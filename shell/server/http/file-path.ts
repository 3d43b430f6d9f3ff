/** Whether the last segment of a path has an extension, as the name of a file has. Pages may have one too. */
export const looksLikeFile = (path: string): boolean => /\.\w+$/.test(path);
