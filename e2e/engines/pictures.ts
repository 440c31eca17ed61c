import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { EVERY_PAGE } from '../every-view.ts'
import type { EngineWindow } from './engine-window.ts'

const WIDTHS = [1440, 640]

/** Takes a picture of every view with something to show, wide and narrow, light and dark. */
export async function takePictures(window: EngineWindow, site: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const engine = window.name.split(' ')[0] ?? window.name
  for (const theme of ['light', 'dark']) {
    await window.open(`${site}/guide`)
    await window.evaluate((chosen: string) => localStorage.setItem('vitrine.theme', chosen), theme)
    for (const width of WIDTHS) {
      await window.resize(width, 900)
      for (const [name, address] of EVERY_PAGE) {
        await window.open(site + address)
        await window.evaluate(() => document.fonts.ready.then(() => undefined))
        await new Promise((resolve) => setTimeout(resolve, 500))
        writeFileSync(
          path.join(folder, `${engine}-${theme}-${width}-${name.replaceAll(' ', '-')}.png`),
          await window.picture(),
        )
      }
    }
  }
}
