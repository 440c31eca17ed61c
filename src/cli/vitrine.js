#!/usr/bin/env -S node --max-semi-space-size=8
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Answers and imports leave large buffers behind, which are freed with the small objects that hold them. With little room
// for young objects that is soon: hence the flag above, which the npm scripts give as well. With half as much, a busy service
// collects so often that a record takes a fifth more time; with twice as much it gains nothing more.

// What an earlier start compiled is taken up as it is, which saves some forty megabytes at the start. Not in the
// system's folder for temporary files, where others might put code in its place. This file alone is read before, at every
// start: in TypeScript it would bring the runtime's compiler along, of fifteen megabytes, for these few lines.
enableCompileCache(fileURLToPath(new URL('../../.cache/compiled', import.meta.url)))
const { runProgram } = await import('./program.ts')
process.exitCode = await runProgram(process.argv)
// What waits to be written for a reader that does not read would hold the process.
if (process.exitCode === 130) process.exit()
