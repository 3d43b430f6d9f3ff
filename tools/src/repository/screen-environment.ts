/** Environment of the tests of screens: a DOM, and a V8 that is set up for many short files. */
import './compile-once';
import './optimise-later';

export { default } from 'jest-fixed-jsdom';
