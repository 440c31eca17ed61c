import { VERSION } from '../../contract/endpoint.ts'
import { DEFAULT_LIMIT, MAX_LIMIT } from '../../contract/envelope.ts'

/** What holds for the whole API, in CommonMark of paragraphs, headings and `code` alone: the reference page shows it too. */
export const DESCRIPTION = `
A read-only service over one catalogue: the terms of a thesaurus of object names, and the items of a collection that are catalogued with them. A term may have several broader terms, so that several paths lead to it.

## Addresses

Records and lists are at \`/api/${VERSION}/term/\` and \`/api/${VERSION}/item/\`, with the format behind them. Without the format, the address answers in the format that \`Accept\` asks for; JSON is the only one so far. The same address without its last slash is the same resource. An id is written in plain digits without leading zeros.

Every address in a record is root-relative and carries no key. What an address lists has exactly the total that the count beside it says.

## Keys and quota

Every request carries a key, as the parameter \`api_key\` or in the header \`X-Api-Key\`; the parameter is taken before the header. Only the pages under Service need none. Each key may make so many requests a minute from one address; \`RateLimit-Policy\` says how many, \`RateLimit\` how many are left.

## Lists

A list is an envelope: \`start\`, \`end\`, \`result\`, \`total\`, then \`terms\` or \`items\`. \`start\` is 0 and \`limit\` ${DEFAULT_LIMIT} unless given; \`limit\` is at most ${MAX_LIMIT}. A \`start\` past the end is an empty list, not an error. The \`Link\` field has the \`first\`, \`prev\`, \`next\` and \`last\` page, so that following \`next\` reads the whole list, each record once.

Terms come by name, items by id. Where words are searched for, the best match comes first (an item whose registration number is what was asked for before all others), and each record says in \`matched\` by which value it was found. \`order_by\` asks for another order.

## Filters

A filter is a parameter \`{field}_{filter}=value\`, or \`{field}=value\` alone. All that are given have to hold; the same one twice is two conditions. A parameter that is not known is an error: a typing error never returns the whole collection.

A field that is a list matches when any one of its values does. An empty field satisfies no filter but \`isblank=1\`. Zero is a number, and blank as well. \`%\`, \`_\`, \`*\`, quotes and every other character of a value stand for themselves; a comma separates values, for the filter \`in\` alone. A value is never empty, except for \`exact\` on text.

## Errors

Every error is \`application/problem+json\` (RFC 9457) with the real status. \`detail\` says what was wrong with this request and what was expected; \`errors\` names each faulty parameter, \`allowed\` what would have been accepted. \`type\` ends in one of the codes listed under Problems, and is the address of what it means.

An address that is not described here is 404 before a key is looked at; a method other than GET, HEAD and OPTIONS is 405.

## HTTP

Every address answers HEAD as it answers GET, without a body. OPTIONS says what another site may ask: it looks at no parameter, needs no key and is never refused for the quota.

\`ETag\` is made from the catalogue's revision and the request, and begins with the revision, 16 hexadecimal digits before the first dash: where those differ, the answers are of two catalogues, and must not be put together as pages of one list. Ask again with \`If-None-Match\`, and 304 says that nothing has changed. Answers are compressed for who takes it. Any site may ask, without credentials.

Version 1 may gain members in its records and fields to filter by; none is taken away or changes its meaning.
`.trim()
