/** Finds a sentence by its whole text. Names in it are in elements of their own. */
export function sentence(text: string | RegExp) {
  const isIt = ({ textContent }: Element) =>
    typeof text === 'string' ? textContent === text : text.test(textContent ?? '')
  return (_: string, element: Element | null) =>
    element !== null && isIt(element) && ![...element.children].some(isIt)
}
