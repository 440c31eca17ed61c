import { createContext, useContext } from 'react'

/** What every view can open. */
export interface FrameTools {
  openSettings(): void
  openShortcuts(): void
  openPalette(): void
}

export const FrameToolsContext = createContext<FrameTools | undefined>(undefined)

export function useFrameTools(): FrameTools {
  const tools = useContext(FrameToolsContext)
  if (!tools) throw new Error('useFrameTools outside of FrameToolsContext')
  return tools
}
