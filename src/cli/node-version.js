/**
 * Ends the process with one sentence if Node.js is too old. Each script of package.json runs this first. It is plain JavaScript,
 * which old versions can run too.
 */
const OLDEST_NODE = 24
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  process.stderr.write(
    `vitrine: Node.js ${OLDEST_NODE} or newer is needed, and this is ${process.versions.node}: install it as ` +
      'docs/running.md says, or, in a checkout, run “npm ci” without --omit=optional.\n',
  )
  process.exit(1)
}
