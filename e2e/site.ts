/** The address of the tested service. Two checkouts on one machine need different ports. */
export const SITE = `http://127.0.0.1:${process.env.VITRINE_TEST_PORT ?? '4199'}`
