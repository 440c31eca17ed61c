import { startService } from './own-service.ts'
import { expect, test } from './test.ts'

test('while the service is down the app says so, and continues when it is back', async ({ page }) => {
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
