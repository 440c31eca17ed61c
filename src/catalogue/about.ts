import { type About, PLAIN_ABOUT } from '../contract/about.ts'

export const LOGO_TYPES = { svg: 'image/svg+xml', png: 'image/png' } as const

/** A logo as it is served. */
export interface Logo {
  /** With the ending of its type. The rest is a hash of the content. */
  name: string
  type: (typeof LOGO_TYPES)[keyof typeof LOGO_TYPES]
  bytes: Buffer
}

/** How a museum presents itself, with the file of its logo. */
export interface MuseumIdentity {
  about: About
  logo: Logo | null
}

/** Of a catalogue that says nothing about its museum. */
export const NO_IDENTITY: MuseumIdentity = { about: PLAIN_ABOUT, logo: null }
