/** Text files, which have a compressed file beside them for each way that browsers support. */
export const TEXT_FILES = /\.(js|css|svg|json|html|webmanifest|xml|txt)$/;

/** What is added to the name of a text file, by the encoding that the compressed file is sent with. */
export const EXTENSIONS = { br: '.br', gzip: '.gz' } as const;
