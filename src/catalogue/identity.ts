import { z } from 'zod/mini'
import { aboutSchema } from '../contract/about.ts'
import { LOGO_TYPES, type MuseumIdentity, NO_IDENTITY } from './about.ts'

const identitySchema = z.object({
  about: aboutSchema,
  logo: z.nullable(
    z.object({ name: z.string(), type: z.enum([LOGO_TYPES.svg, LOGO_TYPES.png]), base64: z.string() }),
  ),
})

/** The identity as text for the catalogue file. */
export function formatIdentity({ about, logo }: MuseumIdentity): string {
  const stored: z.infer<typeof identitySchema> = {
    about,
    logo: logo && { name: logo.name, type: logo.type, base64: logo.bytes.toString('base64') },
  }
  return JSON.stringify(stored)
}

export function parseIdentity(text: string | undefined): MuseumIdentity {
  if (text === undefined) return NO_IDENTITY
  const { about, logo } = identitySchema.parse(JSON.parse(text))
  return {
    about,
    logo: logo && { name: logo.name, type: logo.type, bytes: Buffer.from(logo.base64, 'base64') },
  }
}
