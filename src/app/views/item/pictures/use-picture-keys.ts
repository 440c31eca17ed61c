import { usePreference } from '../../../storage/preferences.ts'
import { useShortcut } from '../../../ui/window/use-shortcut.ts'
import type { PictureControls } from './picture-controls.ts'

/** Arrow keys turn and move the picture; + − 0 zoom it, unless the visitor has turned single keys off. */
export function usePictureKeys(onTurn: (by: 1 | -1) => void, controls: PictureControls): void {
  const { isFit, move, zoomIn, zoomOut, showWhole } = controls
  const [keys] = usePreference('keys')
  useShortcut(
    {
      ArrowLeft: () => onTurn(-1),
      ArrowRight: () => onTurn(1),
      // A picture that fits cannot be moved: then these keys scroll the dialog.
      ...(!isFit && { ArrowUp: () => move(0, -1), ArrowDown: () => move(0, 1) }),
    },
    true,
  )
  useShortcut({ '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': showWhole }, keys === 'on')
}
