/** Where the tests serve the product. */
export const SITE = 'http://127.0.0.1:4199'
