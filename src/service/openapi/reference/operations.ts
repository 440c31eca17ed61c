import { html } from 'hono/html'
import { PROBLEM_MEDIA_TYPE, problemCodeOf } from '../../../contract/problem.ts'
import type { OpenApi, OperationObject, ParameterObject, PathItemObject, SchemaObject } from '../document.ts'
import { codeName, type Html, inline } from './html.ts'
import { resolve, resolveResponse } from './resolve.ts'
import { componentName, schemaWords } from './schema-words.ts'

/** A section of the page for each tag, with its operations. */
export function operationSections(api: OpenApi): { title: string; body: Html }[] {
  const operations = Object.entries(api.paths)
  return api.tags.map(({ name, description }) => ({
    title: name,
    body: html`<p>${inline(description)}</p>${operations
      .filter(([, { get }]) => get.tags.includes(name))
      .flatMap(([path, item]) => [
        operation(api, path, item, item.get),
        ...(item.post ? [operation(api, path, item, item.post)] : []),
      ])}`,
  }))
}

function operation(api: OpenApi, path: string, item: PathItemObject, get: OperationObject): Html {
  return html`<article>
<h3 id="${get.operationId}">${get.summary}</h3>
<p class="address"><b>${get === item.post ? 'POST' : 'GET'}</b><code>${path}</code></p>
<p>${inline(get.description)}</p>
${(get['x-codeSamples'] ?? []).map(({ source }) => html`<pre><code>${source}</code></pre>`)}
${parameters(api, get, item)}
${responses(api, get)}
</article>`
}

function parameters(api: OpenApi, get: OperationObject, item: PathItemObject): Html {
  const all = item.parameters.map((reference) => resolve(api.components.parameters, reference))
  const filters = all.filter((parameter) => parameter['x-field'] !== undefined)
  const shown = all.filter((parameter) => parameter['x-field'] === undefined)
  if (all.length === 0) return html``
  const fields = get.tags.includes('Terms') ? 'fields-of-terms' : 'fields-of-items'
  const filterRow =
    filters.length === 0
      ? ''
      : html`<tr><th scope="row">${codeName('{field}_{filter}')}</th>
<td>Any of ${filters.length} filters: <a href="#what-filters-do">what they do</a>, <a href="#${fields}">on which fields</a>.</td></tr>`
  return html`<table><caption>Parameters</caption><tbody>${keyRows(api, get)}${shown.map(parameterRow)}${filterRow}</tbody></table>`
}

/** Rows for the key. The description lists it as a security scheme; a client sends it like a parameter. */
function keyRows(api: OpenApi, { security = api.security }: OperationObject): Html[] {
  const names = security.flatMap((scheme) => Object.keys(scheme))
  return names.flatMap((name, index) => {
    const scheme = api.components.securitySchemes[name]
    if (!scheme) return []
    const where = scheme.in === 'header' ? ', in the header' : ''
    return html`<tr><th scope="row"><code>${scheme.name}</code><small>${index === 0 ? 'text' : 'or text'}${where}</small></th>
<td>${inline(scheme.description)}</td></tr>`
  })
}

function parameterRow({ name, in: location, description, schema, example }: ParameterObject): Html {
  const where = location === 'query' ? '' : location === 'path' ? ', in the path' : ', in the header'
  return html`<tr><th scope="row"><code>${name}</code><small>${schemaWords(schema)}${where}</small></th>
<td><p>${inline(description)}</p>${choices(schema)}${example === undefined ? '' : html`<p class="note">For example <code>${String(example)}</code></p>`}</td></tr>`
}

/** A long list of accepted values, without those for descending order. */
function choices({ enum: values = [] }: SchemaObject): Html | string {
  const shown = values.filter((value) => !String(value).startsWith('-'))
  if (shown.length <= 4) return ''
  return html`<p class="takes">${shown.map((value) => html`<code>${String(value)}</code> `)}</p>`
}

function responses(api: OpenApi, get: OperationObject): Html {
  const rows = Object.entries(get.responses).map(([status, reference]) => {
    const { description, headers = {}, content = {} } = resolveResponse(api, reference)
    const fields = Object.keys(headers).filter(
      (name) => !COMMON_FIELDS.has(componentName(headers[name]?.$ref ?? '')),
    )
    const bodies = Object.entries(content).filter(([type]) => type !== PROBLEM_MEDIA_TYPE)
    const examples = bodies.flatMap(([, body]) => Object.values(body.examples ?? {}))
    return html`<tr><th scope="row">${status}</th><td><p>${problemLinks(description)}</p>
${bodies.map(([type, { schema }]) => html`<small>${schemaWords(schema)} as <code>${type}</code></small>`)}
${fields.length === 0 ? '' : html`<small class="takes">with ${fields.map((name) => html`<code>${name}</code> `)}</small>`}
${examples.map(exampleBlock)}</td></tr>`
  })
  return html`<table><caption>Responses</caption><tbody>${rows}</tbody></table>`
}

/** Fields of every response or every problem. The page describes them once, under “Header fields”. */
const COMMON_FIELDS = new Set([
  'RateLimit',
  'RateLimit-Policy',
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
  'Cache-Control.none',
  'Content-Encoding',
])

function exampleBlock({ value }: { value: unknown }): Html {
  return html`<details><summary>Example</summary><pre><code>${JSON.stringify(value, null, 2)}</code></pre></details>`
}

/** Links the problem codes in a description to the table of problems. */
function problemLinks(description: string): Html[] {
  return description.split('`').map((part, index) => {
    if (index % 2 === 0) return html`${part}`
    return problemCodeOf(part) === part
      ? html`<a href="#problem-${part}"><code>${part}</code></a>`
      : html`<code>${part}</code>`
  })
}
