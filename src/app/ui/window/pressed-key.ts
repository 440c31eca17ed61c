type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** A letter or digit of another script than the Latin one, or the Arabic question mark. */
const OF_OTHER_SCRIPT = /^(?![\p{Script=Latin}0-9])[\p{Letter}\p{Number}؟]$/u

/**
 * The key of a shortcut. Shortcuts are Latin letters and signs: on a keyboard of another script, such as the Arabic one, it is the key that has them
 * on an English keyboard.
 */
export function pressedKey({ key, code, shiftKey }: Pressed): string {
  if (!OF_OTHER_SCRIPT.test(key)) return key
  if (code === 'Slash') return shiftKey ? '?' : '/'
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? []
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase()
  return digit ?? key
}
