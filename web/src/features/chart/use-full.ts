import { useEffect, useState } from 'react'

/** A phone that lies on its side; a desktop window that is low is none. */
const onItsSide = '(orientation: landscape) and (max-height: 31rem) and (pointer: coarse)'

/** The whole screen: opened by its button, which turns the phone where that is allowed, or by turning the phone. Left with Esc as well. */
export function useFull(): readonly [boolean, (full: boolean) => void] {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const side = matchMedia(onItsSide)
    const turned = () => setFull(side.matches)
    side.addEventListener('change', turned)
    return () => side.removeEventListener('change', turned)
  }, [])
  useEffect(() => {
    if (!full) return
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && setFull(false)
    const left = () => !document.fullscreenElement && setFull(false)
    addEventListener('keydown', leave)
    document.addEventListener('fullscreenchange', left)
    void turn()
    return () => {
      removeEventListener('keydown', leave)
      document.removeEventListener('fullscreenchange', left)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
    }
  }, [full])
  return [full, setFull]
}

/** Phones that cannot be turned by a page show the chart upright; nothing is lost. */
async function turn(): Promise<void> {
  const orientation = screen.orientation as ScreenOrientation & {
    lock?: (to: 'landscape') => Promise<void>
  }
  try {
    await document.documentElement.requestFullscreen()
    await orientation.lock?.('landscape')
  } catch {
    // Refused by the phone: the page itself still fills what it has.
  }
}
