/** Raise it with every change of the tables or of what they hold: files of other versions are refused. */
export const SCHEMA_VERSION = 14
