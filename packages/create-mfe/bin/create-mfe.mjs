#!/usr/bin/env node
const { newCommand } = await import('../dist/new-command.js');
process.exitCode = await newCommand(process.argv.slice(2));
