import type { Part } from './message.ts'
import { readSites, type Site, type Span } from './read-source.ts'

/** The text of a site in another language; undefined leaves it as it is. */
export type Translator = (site: Site) => readonly Part[] | undefined

/** A file with its texts in another language. The marks `t` and `inContext` are removed, as the texts are final. */
export function translate(file: string, code: string, translator: Translator): string {
  const sites = readSites(file, code)
  return output({ start: 0, end: code.length })

  /** The code between two offsets, with the texts in it translated. */
  function output({ start, end }: Span, outer?: Site): string {
    let written = ''
    let offset = start
    for (const site of sites) {
      if (site === outer || site.start < offset || site.end > end) continue
      written += code.slice(offset, site.start) + replacement(site)
      offset = site.end
    }
    return written + code.slice(offset, end)
  }

  function replacement(site: Site): string {
    const parts = translator(site)
    if (parts === undefined) return unmarked(site)
    if (site.form === 'children') {
      const space = (isThere: boolean) => (isThere ? '{" "}' : '')
      return space(site.hasSpace.before) + children(site, parts) + space(site.hasSpace.after)
    }
    const [only] = parts
    const isPlural =
      site.form === 'plural' && parts.length === 1 && typeof only === 'object' && 'plural' in only
    return isPlural ? expression(site, only) : template(site, parts)
  }

  /** The site in its own words. */
  function unmarked(site: Site): string {
    const text = output(site, site)
    return site.form === 'template' ? text.slice(text.indexOf('`')) : text
  }

  function template(site: Site, parts: readonly Part[]): string {
    const inner = parts.map((part) =>
      typeof part === 'string' ? part.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&') : `\${${expression(site, part)}}`,
    )
    return `\`${inner.join('')}\``
  }

  function children(site: Site, parts: readonly Part[]): string {
    const inner = parts.map((part) => {
      if (typeof part === 'string') return `{${JSON.stringify(part)}}`
      if (!('tag' in part)) return `{${expression(site, part)}}`
      const { open, close } = site.tags.get(part.tag) ?? unknown(site, `<${part.tag}>`)
      return (
        output(open) + (close ? children(site, part.parts ?? []) + code.slice(close.start, close.end) : '')
      )
    })
    return inner.join('')
  }

  function expression(site: Site, part: Exclude<Part, string>): string {
    if ('tag' in part) return unknown(site, `<${part.tag}>`)
    const name = 'value' in part ? part.value : part.plural
    const value = output(site.values.get(name) ?? unknown(site, `{${name}}`))
    if ('value' in part) return value
    const forms = Object.entries(part.forms).map(([form, inner]) => `'${form}': ${template(site, inner)}`)
    return `plural(${value}, { ${forms.join(', ')} })`
  }

  function unknown(site: Site, placeholder: string): never {
    const line = code.slice(0, site.start).split('\n').length
    throw new SyntaxError(`${file}:${line}: the translation has ${placeholder}, which the text has not`)
  }
}
