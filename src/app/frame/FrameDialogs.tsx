import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { t } from '../../contract/texts.ts'
import { OverlayFailure } from '../components/failures/OverlayFailure.tsx'
import { useLazyOverlay } from '../components/failures/use-lazy-overlay.ts'
import { FrameToolsContext } from '../components/view/frame-tools.ts'
import { usePreference } from '../storage/preferences.ts'
import { useShortcut } from '../ui/window/use-shortcut.ts'
import { useAppearance } from './settings/appearance.ts'

const loadSettings = async () => (await import('./settings/SettingsDialog.tsx')).SettingsDialog
const loadShortcuts = async () => (await import('./settings/ShortcutsDialog.tsx')).ShortcutsDialog
const loadPalette = async () => (await import('./palette/PaletteDialog.tsx')).PaletteDialog

/** The dialogs of every view, and their shortcuts. Their code loads when they open. */
export function FrameDialogs({ children }: { children: ReactNode }) {
  useAppearance()
  const [keys] = usePreference('keys')
  const { Overlay: Settings, ...settings } = useLazyOverlay(loadSettings)
  const { Overlay: Shortcuts, ...shortcuts } = useLazyOverlay(loadShortcuts)
  const { Overlay: Palette, ...palette } = useLazyOverlay(loadPalette)
  const dialogs = useRef({ settings, shortcuts, palette })
  dialogs.current = { settings, shortcuts, palette }
  const tools = useMemo(() => {
    const openOnly = (name: keyof typeof dialogs.current) => () => {
      for (const dialog of Object.values(dialogs.current)) dialog.close()
      void dialogs.current[name].open()
    }
    return {
      openSettings: openOnly('settings'),
      openShortcuts: openOnly('shortcuts'),
      openPalette: openOnly('palette'),
    }
  }, [])
  useShortcut({ '?': tools.openShortcuts }, keys === 'on')
  usePaletteKey(tools.openPalette)
  return (
    <FrameToolsContext value={tools}>
      {children}
      {settings.hasFailed && <OverlayFailure what={t`The settings`} />}
      {shortcuts.hasFailed && <OverlayFailure what={t`The list of shortcuts`} />}
      {palette.hasFailed && <OverlayFailure what={t`The list of places to go`} />}
      {Settings && <Settings onClose={settings.close} onShortcuts={tools.openShortcuts} />}
      {Shortcuts && <Shortcuts onClose={shortcuts.close} />}
      {Palette && <Palette onClose={palette.close} />}
    </FrameToolsContext>
  )
}

/** Ctrl K, or ⌘ K on a Mac. Not a single key, so it also works in a text field. */
function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPaletteKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isPaletteKey || event.altKey || event.shiftKey) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [open])
}
