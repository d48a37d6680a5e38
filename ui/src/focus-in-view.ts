/**
 * Brings what the keyboard comes to whole into view: browsers leave alone what is cut by an edge or lies half under a bar. A
 * finger that presses something sees it already, and nothing moves under it.
 */
export function keepFocusInView(): void {
  document.addEventListener('focusin', ({ target }) => {
    // A heading that a page gives the focus to when it opens is not come to by a key.
    if (target instanceof HTMLElement && target.tabIndex >= 0 && target.matches(':focus-visible'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}
