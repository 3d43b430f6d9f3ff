/** Stands in for fonts and global style sheets in Jest: their address. */
export default 'test-asset';
