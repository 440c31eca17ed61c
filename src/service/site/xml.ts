const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text for an element or attribute. XML has no form for most control characters, so they are left out. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\P{Control}]|[\p{Surrogate}\ufffe\uffff]/gu, '')
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
