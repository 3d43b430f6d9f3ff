/** Environment of the tests of screens: a DOM, and a V8 that is set up for many short files. */
require('./compile-once');
require('./delay-optimisation');

module.exports = require('jest-fixed-jsdom');
