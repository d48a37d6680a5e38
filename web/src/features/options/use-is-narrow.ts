import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether an element is narrower than so many rem, so that large letters count like a small screen. */
export function useIsNarrow(element: RefObject<HTMLElement | null>, rem: number): boolean {
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const measure = () =>
      setNarrow(
        box.clientWidth < rem * Number(getComputedStyle(document.documentElement).fontSize.replace('px', '')),
      )
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element, rem])
  return isNarrow
}
