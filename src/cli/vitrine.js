#!/usr/bin/env node
import module from 'node:module'
import path from 'node:path'

// This file is plain JavaScript, so that old versions of Node.js show the message instead of a syntax error.
const OLDEST_NODE = 24
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  process.stderr.write(
    `vitrine: Node.js ${OLDEST_NODE} or newer is needed; this is ${process.versions.node}. ` +
      'In a checkout, npm scripts use the one that “npm ci” installs; it comes for Linux (x64, arm64), macOS and ' +
      'Windows (x64). Elsewhere, install Node.js from https://nodejs.org.\n',
  )
  process.exit(1)
}

// A compile cache saves forty megabytes at the next start. It is in the program's folder, because other users could
// replace code in the system's temporary folder. Worker threads find it through the environment.
const programFolder = path.dirname(module.findPackageJSON(import.meta.url) ?? '')
process.env.NODE_COMPILE_CACHE ||= path.join(programFolder, '.cache/compiled')
module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
const { runProgram } = await import('./program.ts')
process.exitCode = await runProgram(process.argv)
// Output to a pipe that nobody reads would keep the process running.
if (process.exitCode === 130) process.exit()
