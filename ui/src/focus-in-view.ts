/**
 * Scrolls a keyboard-focused element completely into view: browsers leave an element that is cut by an edge or half
 * under a bar. A touched element is visible already, so nothing moves then.
 */
export function keepFocusInView(): void {
  document.addEventListener('focusin', ({ target }) => {
    // A heading that a page focuses when it opens was not reached by a key.
    if (target instanceof HTMLElement && target.tabIndex >= 0 && target.matches(':focus-visible'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}
