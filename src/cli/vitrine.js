#!/usr/bin/env -S node --max-semi-space-size=8
import module from 'node:module'
import path from 'node:path'

// This file is JavaScript that any Node.js reads, so that an old one gets a message instead of a syntax error.
const OLDEST_NODE = 24
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  process.stderr.write(
    `vitrine: Node.js ${OLDEST_NODE} or newer is needed; this is ${process.versions.node}. ` +
      'In a checkout, npm scripts use the one that “npm ci” installs; it comes for Linux (x64, arm64), macOS and ' +
      'Windows (x64). Elsewhere, install Node.js from https://nodejs.org.\n',
  )
  process.exit(1)
}

// Answers and imports leave large buffers behind, which are freed with the small objects that hold them. A small young
// generation frees them soon: hence the flag above, which the npm scripts pass as well.

// A compile cache saves forty megabytes at the next start. It is in the program's own folder, because in the system's
// temporary folder others could put code in its place.
const programFolder = path.dirname(module.findPackageJSON(import.meta.url) ?? '')
module.enableCompileCache(path.join(programFolder, '.cache/compiled'))
const { runProgram } = await import('./program.ts')
process.exitCode = await runProgram(process.argv)
// Output that waits for a reader who does not read would keep the process running.
if (process.exitCode === 130) process.exit()
