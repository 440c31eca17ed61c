/** What previews of links need, in one file to load. */
export { TermPreview } from './TermPreview.tsx'
export { watchTermLinks } from './watch-term-links.ts'
