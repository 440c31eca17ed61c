import { expect, test } from 'vitest'
import { jpegOf, twoColours } from '../../../testkit/test-photos.ts'
import { typeOfPicture } from './picture-type.ts'

test('a JPEG with the colours of print is no picture that can be read, and the reason says how to save it', async () => {
  const bytes = await jpegOf(twoColours())
  expect(typeOfPicture(bytes)).toEqual({ type: 'jpg' })
  const isFrame = (byte: number, at: number) => byte === 0xff && [0xc0, 0xc2].includes(bytes[at + 1] ?? 0)
  const frame = Buffer.from(bytes).findIndex(isFrame)
  bytes[frame + 9] = 4
  expect(typeOfPicture(bytes)).toEqual({ fault: 'has the colours of print (CMYK); save it as JPEG in sRGB' })
})
