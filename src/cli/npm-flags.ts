import type { Environment } from './setting-values.ts'

/** The scripts of a checkout that run the program. */
const SCRIPTS = ['vitrine', 'start', 'dev']

/**
 * The message for flags that npm kept for itself, because “--” was missing before them; undefined if there are none.
 * npm hands such a flag on as a variable: `--terms-map` becomes `npm_config_terms_map`.
 *
 * @param command the name of the command, such as `import`
 * @param flags the flags of the command, such as `--terms-map`
 */
export function npmTookFlags(
  command: string,
  flags: readonly string[],
  env: Environment,
): string | undefined {
  const script = env.npm_lifecycle_event ?? ''
  if (!SCRIPTS.includes(script)) return undefined
  const taken = flags.filter((flag) => `npm_config_${flag.slice(2).replaceAll('-', '_')}` in env)
  if (taken.length === 0) return undefined
  const run = script === 'vitrine' ? `npm run --silent vitrine -- ${command}` : `npm run ${script} --`
  return `npm took ${taken.join(', ')} for itself. Write “--” before what is for Vitrine: ${run} ${taken[0]} …`
}
