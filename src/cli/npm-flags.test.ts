import { expect, test } from 'vitest'
import { runCommand } from '../testkit/command.ts'

test.each([
  [
    ['import', 'terms.csv'],
    { npm_lifecycle_event: 'vitrine', npm_config_terms: 'true', npm_config_terms_map: 'true' },
    'npm took --terms, --terms-map for itself. Write “--” before what is for Vitrine: npm run --silent vitrine -- import --terms …',
  ],
  [
    ['start', '8080'],
    { npm_lifecycle_event: 'start', npm_config_port: 'true' },
    'npm took --port for itself. Write “--” before what is for Vitrine: npm run start -- --port …',
  ],
])('flags that npm keeps for itself are named: %j', async (args, env, message) => {
  expect(await runCommand(args, env)).toEqual({ code: 2, stdout: '', stderr: `vitrine: ${message}\n` })
})
