import type { Page } from 'playwright/test'
import { renderInBrowser } from './render-in-browser.ts'

export const bar = (page: Page) => page.getByRole('navigation', { name: 'Search results' })
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

interface ItemWithPictures {
  id: number
  images: object[]
}

/** Items of the sample have one picture each. This one gets more; one of them does not exist. */
export async function withPictures(page: Page): Promise<void> {
  await renderInBrowser(page)
  // In the record and in every list, because the app shows either.
  await page.route(/\/api\/v1\/item\/(1004\/)?json\//, async (route) => {
    const response = await route.fetch()
    const answer: ItemWithPictures | { items: ItemWithPictures[] } = await response.json()
    const items = 'items' in answer ? answer.items : [answer]
    for (const item of items) if (item.id === 1004) item.images = morePictures(item.images)
    await route.fulfill({ response, json: answer })
  })
}

function morePictures([first]: readonly object[]): object[] {
  return [
    { ...first },
    {
      ...first,
      uri: '/drawings/brown-teapot.svg',
      alt: 'A brown teapot',
      caption: 'A teapot',
      credit: null,
    },
    { ...first, uri: '/drawings/not-there.svg', thumbnail_uri: null, alt: 'A lost picture' },
  ]
}
