import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed: what is drawn then is what comes on paper. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser prints what is in the document when it has told.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    // Seen on the screen as it would be on paper, as some browsers can show it, nothing is told.
    const media = window.matchMedia('print')
    const follow = () => setPrinting(media.matches)
    follow()
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    media.addEventListener('change', follow)
    return () => {
      media.removeEventListener('change', follow)
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
