/** Stands in for fonts and global stylesheets in Jest: their address. */
export default 'test-asset';
