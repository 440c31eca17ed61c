import { API_VERSION } from '../../contract/endpoint.ts'
import { DEFAULT_LIMIT, MAX_LIMIT } from '../../contract/envelope.ts'

/** What applies to the whole API. The reference page shows it too, so it uses only paragraphs, headings and `code` of CommonMark. */
export const DESCRIPTION = `
A read-only API over one catalogue: the terms of a thesaurus of object names, and the items of a collection that are catalogued with them. A term can have several broader terms, so several paths can lead to it.

## Addresses

Records and lists are at \`/api/${API_VERSION}/term/\` and \`/api/${API_VERSION}/item/\`, followed by the format. Without the format, \`Accept\` chooses one. The last slash is optional. An id has plain digits without leading zeros.

Addresses in a record are root-relative and contain no key. The list at an address has exactly the total that the count beside it says.

## Keys and quota

JSON and lists need a key, as the parameter \`api_key\` or in the header \`X-Api-Key\`; the parameter overrides the header. One record as RDF or as a citation needs none, nor do the addresses under Service. A key that is given must be right. Each key has a quota of requests per minute and client address: \`RateLimit-Policy\` has the quota, \`RateLimit\` what is left.

## Lists

A list has \`start\`, \`end\`, \`result\` and \`total\`, then \`terms\` or \`items\`. \`start\` is 0 and \`limit\` ${DEFAULT_LIMIT} by default; \`limit\` is at most ${MAX_LIMIT}. A \`start\` past the end returns an empty list, not an error. The header \`Link\` has the \`first\`, \`prev\`, \`next\` and \`last\` page; following \`next\` reads the whole list, each record once. These addresses name the \`revision\` of the catalogue, so that all pages come from the same one.

Terms come by name, items by id. A search for words returns the best match first, and an item whose registration number is the search text before all others. Each record then says in \`matched\` which value contains the words, and lists all forms of the words that the search accepts. \`order_by\` sets another order.

## Formats

In formats other than JSON, a list has no pages: it has all records that match, in the order of the list. The response is made while the client reads it, so it has no \`Content-Length\`. If the service fails in the middle, the connection is closed before the end of the response.

Terms as RDF are SKOS. Items as RDF are \`schema:CreativeWork\`. With \`branch=1\`, a term comes with all its descendants. A term or item without an address of its own has a URI below \`/id/\`.

## Filters

A filter is a parameter \`{field}_{filter}=value\`, or \`{field}=value\` alone. A record must match all filters; the same parameter given twice is two conditions. An unknown parameter is an error, because a typing error would otherwise return the whole collection.

A field with several values matches if one of them does. An empty field matches only \`isblank=1\`. Zero is a number, and blank as well. \`%\`, \`_\`, \`*\`, quotes and all other characters have no special meaning; a comma separates values for the filter \`in\` only. A value cannot be empty, except for \`exact\` on text.

## Errors

Every error is \`application/problem+json\` (RFC 9457) with the real status. \`detail\` says what was wrong and what was expected; \`errors\` names each faulty parameter, \`allowed\` what would have been accepted. \`type\` ends in one of the codes under Problems, and is the address of an explanation.

An id that an earlier revision of the catalogue had returns 410 with \`former_name\`, \`revision\` and, if another record replaces it, \`replaced_by\`. Ids are never given to another record, unless the source does so.

An address that is not described here returns 404 before the key is checked. A method that is not offered returns 405; \`Allow\` lists those that are.

## HTTP

\`ETag\` is computed from the catalogue's revision and the request. It begins with the revision, 16 hexadecimal digits before the first dash: if it differs between two pages of a list, they come from different catalogues and do not fit together. To read one catalogue throughout, send its revision as the parameter \`revision\` or in the header \`X-Revision\`. A replaced catalogue stays open for ten minutes; responses from it have the current revision in \`X-Current-Revision\`. Send \`If-None-Match\` to get 304 if nothing has changed. Responses are compressed if the client accepts it. Any site may request the API, without credentials.

Version 1 may gain members in its records and fields to filter by. None is removed or changes its meaning.
`.trim()
