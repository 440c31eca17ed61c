import { z } from 'zod/mini'
import { nameLanguage } from './term-labels.ts'

/** A group stands for a purpose of its own; an array stands between a term and its narrower terms, as a node label. */
const GROUP_KINDS = ['group', 'array'] as const

export const groupReferenceSchema = z.object({
  id: z.int().check(z.describe('Identifier of the group')),
  name: z.string().check(z.describe('Name of the group')),
  language: nameLanguage,
  kind: z
    .enum(GROUP_KINDS)
    .check(z.describe('`array` if it divides the narrower terms of a term, else `group`')),
  uri: z.string().check(z.describe('Address of the group’s record')),
})

export type GroupReference = z.infer<typeof groupReferenceSchema>

/** An array as the term above it has it. */
export const termArraySchema = z.object({
  ...z.omit(groupReferenceSchema, { kind: true }).shape,
  members: z
    .array(z.int())
    .check(z.describe('Identifiers of the narrower terms of this term that are in the array, in order')),
})

export type TermArray = z.infer<typeof termArraySchema>
