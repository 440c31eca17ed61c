/** The language of the interface, for words, numbers and dates alike. */
export const LOCALE = 'en-AU'
