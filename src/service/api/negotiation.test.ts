import { expect, test } from 'vitest'
import { formatsOf } from '../../contract/endpoint.ts'
import { acceptedFormat } from './negotiation.ts'

test.each([
  [null, 'json'],
  ['', 'json'],
  ['*/*', 'json'],
  ['application/json', 'json'],
  ['application/*', 'json'],
  ['text/turtle', 'ttl'],
  ['TEXT/Turtle', 'ttl'],
  ['text/turtle, */*', 'ttl'],
  ['text/*, application/json;q=0.5', 'ttl'],
  ['application/ld+json;q=0.8, text/turtle;q=0.9', 'ttl'],
  ['application/ld+json, text/turtle', 'jsonld'],
  ['text/turtle;q=0.2, application/rdf+xml;q=0.3, */*;q=0.1', 'rdfxml'],
  ['text/turtle;q=0, text/*', 'csv'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'json'],
  ['application/x-bibtex', 'bibtex'],
  ['application/vnd.citationstyles.csl+json', 'csl'],
  ['image/png', 'json'],
  ['application/json;q=0, */*', 'jsonld'],
])('of one term, Accept: %s is answered in %s', (accept, format) => {
  expect(acceptedFormat(accept, formatsOf('get', 'term'))).toBe(format)
})

test('a format that an operation does not have is not chosen', () => {
  expect(acceptedFormat('application/x-bibtex', formatsOf('list', 'item'))).toBe('json')
  expect(acceptedFormat('text/plain, text/csv;q=0.5', formatsOf('list', 'item'))).toBe('csv')
})
