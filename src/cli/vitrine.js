#!/usr/bin/env node
import module from 'node:module'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'

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

// By default, glibc keeps much freed memory, and it returns and requests the megabyte of every chunk of a text scan: a
// search in all descriptions takes 0.4 s of processor time instead of 0.1 s. The arrays of a list are larger than a chunk:
// they get memory of their own, so that they leave no gaps between small ones. V8 frees the
// buffers of responses when the young generation is full, so a small one saves more than a hundred megabytes and costs no
// time. Both are set when a program starts (mallopt(3)), so this program starts once more in the same process.
const ALLOCATION = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(9 << 17),
  MALLOC_TRIM_THRESHOLD_: String(4 << 20),
}
const YOUNG_GENERATION = '--max-semi-space-size=4'
// Without this, V8 marks all objects twenty times a second while lists are read.
const GROWTH = '--heap-growing-percent=50'
// Searches keep the pages that they find. V8 would conclude that all pages are kept, and put new ones among the old objects,
// where only a full collection frees them.
const NO_PRETENURING = '--no-allocation-site-pretenuring'
const isSet = Object.keys(ALLOCATION).every((name) => name in process.env)
// A channel to a parent process would be lost.
if (process.platform === 'linux' && !isSet && !process.channel) {
  const { execPath, execArgv, argv, env } = process
  const command = [execPath, YOUNG_GENERATION, GROWTH, NO_PRETENURING, ...execArgv, ...argv.slice(1)]
  process.execve?.(execPath, command, { ...ALLOCATION, ...env })
}

// The flag would override the limits that worker threads set for themselves.
setFlagsFromString('--max-semi-space-size=0')

// A compile cache saves forty megabytes at the next start. It is in the program's folder, because other users could
// replace code in the system's temporary folder. Worker threads find it through the environment.
const programFolder = path.dirname(module.findPackageJSON(import.meta.url) ?? '')
process.env.NODE_COMPILE_CACHE ||= path.join(programFolder, '.cache/compiled')
module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
const { runProgram } = await import('./program.ts')
process.exitCode = await runProgram(process.argv)
// Output to a pipe that nobody reads would keep the process running.
if (process.exitCode === 130) process.exit()
