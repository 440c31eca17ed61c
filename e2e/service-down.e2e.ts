import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'playwright/test'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** A service of this test's own, that it can stop and start again. */
async function startService(port: string) {
  const child = spawn('node', ['src/cli/vitrine.ts', 'serve', '--port', port], { cwd: ROOT })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      if (said.includes('Vitrine is open at')) resolve()
    })
    child.once('exit', () => reject(new Error('the service ended')))
  })
  return {
    address: said.trim().replace('Vitrine is open at ', ''),
    async stop() {
      child.kill('SIGKILL')
      await once(child, 'close')
    },
  }
}

test('while the service is down the app says so, and goes on when it is back', async ({ page }) => {
  test.setTimeout(90_000)
  const service = await startService('0')
  await page.goto(service.address)
  const toys = page.getByRole('link', { name: 'Toys', exact: true })
  await expect(toys).toBeVisible()
  await service.stop()

  await toys.click()
  const retry = page.getByRole('button', { name: /again/i }).first()
  await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 30_000 })
  await expect(retry).toBeVisible()

  const again = await startService(new URL(service.address).port)
  await retry.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Toys' })).toBeVisible({ timeout: 15_000 })
  await again.stop()
})
