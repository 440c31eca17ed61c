/** The address of the tested service. */
export const SITE = 'http://127.0.0.1:4199'
