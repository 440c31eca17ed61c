import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Turns off the shortcuts of a single key, in the settings. */
export async function turnOffSingleKeys(user: UserEvent): Promise<void> {
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Settings' }))
  const settings = within(await screen.findByRole('dialog', { name: 'Settings' }))
  const keys = within(settings.getByRole('group', { name: 'Single-key shortcuts' }))
  await user.click(keys.getByRole('radio', { name: 'Off' }))
  await user.click(settings.getByRole('button', { name: 'Close' }))
}
