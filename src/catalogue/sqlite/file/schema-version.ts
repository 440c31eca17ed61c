/** Raised whenever the tables change their meaning; a file of another version is refused when it is opened. */
export const SCHEMA_VERSION = 8
