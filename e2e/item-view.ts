import type { Page } from 'playwright/test'

export const bar = (page: Page) => page.getByRole('navigation', { name: 'Search results' })
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

interface ItemWithPictures {
  id: number
  images: object[]
}

/** The sample’s items have one picture each: this one is given more, one of which is not there. */
export async function withPictures(page: Page): Promise<void> {
  // The record, and every list that it is in: the app shows what it has of either.
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
