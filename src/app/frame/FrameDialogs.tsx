import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../../contract/texts.ts'
import { OverlayFailure } from '../components/failures/OverlayFailure.tsx'
import { useLazyOverlay } from '../components/failures/use-lazy-overlay.ts'
import { FrameToolsContext } from '../components/view/frame-tools.ts'
import { usePreference } from '../storage/preferences.ts'
import { pressedKey } from '../ui/window/pressed-key.ts'
import { useShortcut } from '../ui/window/use-shortcut.ts'
import { EarlyField, NOTHING_TYPED } from './palette/EarlyField.tsx'

const loadSettings = async () => (await import('./settings/SettingsDialog.tsx')).SettingsDialog
const loadShortcuts = async () => (await import('./settings/ShortcutsDialog.tsx')).ShortcutsDialog
const loadPalette = async () => (await import('./palette/PaletteDialog.tsx')).PaletteDialog

/** The dialogs of every view, and their shortcuts. Their code loads when they open. */
export function FrameDialogs({ children }: { children: ReactNode }) {
  useAppearance()
  const [keys] = usePreference('keys')
  const settings = useLazyOverlay(loadSettings)
  const shortcuts = useLazyOverlay(loadShortcuts)
  const palette = useLazyOverlay(loadPalette)
  const [early, setEarly] = useState(NOTHING_TYPED)
  const dialogs = useRef({ settings, shortcuts, palette })
  dialogs.current = { settings, shortcuts, palette }
  const tools = useMemo(() => {
    const openOnly = (name: keyof typeof dialogs.current) => () => {
      if (dialogs.current[name].Overlay || dialogs.current[name].isLoading) return
      setEarly(NOTHING_TYPED)
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
  usePreparedPalette()
  return (
    <FrameToolsContext value={tools}>
      {children}
      {settings.hasFailed && <OverlayFailure what={t`The settings`} />}
      {shortcuts.hasFailed && <OverlayFailure what={t`The list of shortcuts`} />}
      {palette.hasFailed && <OverlayFailure what={t`The list of places to go`} />}
      {settings.Overlay && <settings.Overlay onClose={settings.close} onShortcuts={tools.openShortcuts} />}
      {shortcuts.Overlay && <shortcuts.Overlay onClose={shortcuts.close} />}
      {palette.isLoading && <EarlyField early={early} onChange={setEarly} onClose={palette.close} />}
      {palette.Overlay && <palette.Overlay early={early} onClose={palette.close} />}
    </FrameToolsContext>
  )
}

/** Ctrl K, or ⌘ K on a Mac. Not a single key, so it also works in a text field. */
function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPaletteKey = pressedKey(event).toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isPaletteKey || event.altKey || event.shiftKey) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [open])
}

/** Loads the code of the palette when the browser is idle, on devices whose pointer can hover: those have a keyboard. */
function usePreparedPalette(): void {
  useEffect(() => {
    if (!window.matchMedia('(hover: hover)').matches) return
    // Safari knows no idle time.
    const whenIdle = window.requestIdleCallback ?? ((load: () => void) => setTimeout(load, SOON_MS))
    whenIdle(() => void loadPalette().catch(() => undefined))
  }, [])
}

const SOON_MS = 2000

/** Applies the chosen colours and transitions. Before the first paint, `public/before-app.js` has done so. */
function useAppearance(): void {
  const [theme] = usePreference('theme')
  const [motion] = usePreference('motion')
  useEffect(() => {
    document.documentElement.dataset.theme = theme
    document.documentElement.dataset.motion = motion
  }, [theme, motion])
}
