#!/usr/bin/env node
// First, so that old versions of Node.js show its message instead of a syntax error.
import './node-version.js'
import module from 'node:module'
import path from 'node:path'

// A compile cache saves forty megabytes at the next start. It is in the program's folder, because other users could
// replace code in the system's temporary folder. Worker threads find it through the environment.
const programFolder = path.dirname(module.findPackageJSON(import.meta.url) ?? '')
process.env.NODE_COMPILE_CACHE ||= path.join(programFolder, '.cache/compiled')
module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
const { runProgram } = await import('./program.ts')
process.exitCode = await runProgram(process.argv)
// Output to a pipe that nobody reads would keep the process running.
if (process.exitCode === 130) process.exit()
