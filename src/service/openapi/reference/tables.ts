import { html } from 'hono/html'
import type { OpenApi, ParameterObject, SchemaObject } from '../document.ts'
import { codeName, type Html, inline } from './html.ts'
import { schemaWords } from './schema-words.ts'

/** What each filter does, on text, numbers and relations. */
export function filterTable(api: OpenApi): Html {
  const rows = api['x-filters'].map(({ filter, text, number, relation }) => {
    const kinds = [
      ['Text', text],
      ['Numbers', number],
      ['Relations', relation],
    ] as const
    const name =
      filter === 'bare' ? html`no filter<small>the field alone</small>` : html`<code>_${filter}</code>`
    return html`<tr><th scope="row">${name}</th><td><dl>${kinds.map(([kind, meaning]) =>
      meaning === null ? '' : html`<dt>${kind}</dt><dd>${inline(meaning)}</dd>`,
    )}</dl></td></tr>`
  })
  return html`<table><tbody>${rows}</tbody></table>`
}

/** The fields of a list: meaning, filters and an example of each. */
export function fieldTable(api: OpenApi, resource: 'term' | 'item'): Html {
  const fields = new Map<string, ParameterObject[]>()
  for (const [name, parameter] of Object.entries(api.components.parameters)) {
    const field = parameter['x-field']
    if (field === undefined || !name.startsWith(`${resource}.`)) continue
    fields.set(field, [...(fields.get(field) ?? []), parameter])
  }
  return html`<table><tbody>${[...fields].map(([field, parameters]) => fieldRow(resource, field, parameters))}</tbody></table>`
}

function fieldRow(resource: string, field: string, parameters: readonly ParameterObject[]): Html {
  const [bare] = parameters
  const shown =
    parameters.find((parameter) => PREFERRED_EXAMPLES.includes(parameter['x-filter'] ?? '')) ?? bare
  if (bare === undefined || shown === undefined) return html``
  const example = `${shown.name}=${[shown.example].flat().join(',')}`
  const filters = parameters.filter(({ name }) => name !== field)
  return html`<tr><th scope="row" id="${resource}-${field}">${codeName(field)}<small>${schemaWords(bare.schema)}</small></th>
<td><p>${inline(bare.description.slice(0, bare.description.indexOf('. ') + 1))}</p>
<p class="takes">${filters.map((filter) => html`<code>_${filter['x-filter'] ?? ''}</code> `)}</p>
<p class="note">For example <code>${example}</code></p></td></tr>`
}

/** The filters that make the best examples, if the field takes them. */
const PREFERRED_EXAMPLES = ['begins', 'gte']

/** The schemas of the description with their members. */
export function recordTables(api: OpenApi): Html {
  return html`<p>Every member is always present, except those marked “only sometimes”. A missing text or number is null, a missing list is empty.</p>${Object.entries(
    api.components.schemas,
  ).map(
    ([name, schema]) =>
      html`<h3 id="record-${name}">${name}</h3><table><tbody>${members(schema)}</tbody></table>`,
  )}`
}

function members(schema: SchemaObject): Html[] {
  return Object.entries(schema.properties ?? {}).map(([name, member]) => {
    const meaning = typeof member === 'object' ? (member.description ?? '') : ''
    const sometimes = schema.required?.includes(name) ? '' : ', only sometimes'
    return html`<tr><th scope="row">${codeName(name)}<small>${schemaWords(member)}${sometimes}</small></th><td>${inline(meaning)}</td></tr>`
  })
}

/** The codes of problems with their statuses, meanings and examples. */
export function problemTable(api: OpenApi): Html {
  const codes = new Map(
    Object.values(api.components.responses).flatMap(({ content }) =>
      Object.entries(content?.['application/problem+json']?.examples ?? {}),
    ),
  )
  const rows = [...codes].map(
    ([
      code,
      { summary, description = '', value },
    ]) => html`<tr><th scope="row" id="problem-${code}"><a href="/api/problems/${code}"><code>${code}</code></a><small>${statusOf(value)} ${summary}</small></th>
<td><p>${inline(description)}</p><details><summary>Example</summary><pre><code>${JSON.stringify(value, null, 2)}</code></pre></details></td></tr>`,
  )
  return html`<table><tbody>${rows}</tbody></table>`
}

function statusOf(problem: unknown): string {
  return typeof problem === 'object' && problem !== null && 'status' in problem ? String(problem.status) : ''
}

/** The header fields of responses. */
export function headerTable(api: OpenApi): Html {
  const rows = Object.entries(api.components.headers).map(([name, { description, schema, example }]) => {
    const value = example ?? schema.const
    return html`<tr><th scope="row"><code>${fieldOf(name)}</code></th><td><p>${inline(description)}</p>${
      value === undefined ? '' : html`<p class="note"><code>${String(value)}</code></p>`
    }</td></tr>`
  })
  return html`<table><tbody>${rows}</tbody></table>`
}

/** The name of a header field. A field with several meanings has several components, with a suffix after a dot. */
function fieldOf(component: string): string {
  return component.split('.')[0] ?? component
}
