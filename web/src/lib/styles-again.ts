const againMs = 2_000

/**
 * Requests style sheets again that failed to load. The bundler requests each only once: a part that was opened without a
 * network would come without its styles when it is tried again.
 */
export function watchStyles(): void {
  // Errors of links don't bubble.
  addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && requestAgain(target), true)
}

function requestAgain(link: HTMLLinkElement): void {
  if (link.rel !== 'stylesheet') return
  const again = () => link.replaceWith(link.cloneNode())
  if (navigator.onLine) setTimeout(again, againMs)
  else addEventListener('online', again, { once: true })
}
