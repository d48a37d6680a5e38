import { useEffect, useRef } from 'react'

/** Milliseconds until a press counts as long, and how far the finger may move meanwhile, in CSS pixels. */
export const longPress = { afterMs: 500, slipPx: 10 } as const

type Place = { readonly clientX: number; readonly clientY: number; readonly button: number }
type Click = { readonly preventDefault: () => void; readonly stopPropagation: () => void }
type Timers = {
  readonly after: (task: () => void, ms: number) => () => void
}

const timers: Timers = {
  after(task, ms) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}

/** A press that acts once it has been held. The click that ends a long press does nothing else; scrolling and slipping cancel it. */
export function makeLongPress(act: () => void, { after }: Timers = timers) {
  let cancel: (() => void) | undefined
  let start: Pick<Place, 'clientX' | 'clientY'> | undefined
  let wasLong = false
  const end = (): void => {
    cancel?.()
    cancel = undefined
  }
  return {
    down({ clientX, clientY, button }: Place) {
      end()
      wasLong = false
      // Another button of a mouse has its own meaning.
      if (button !== 0) return
      start = { clientX, clientY }
      cancel = after(() => {
        cancel = undefined
        wasLong = true
        act()
      }, longPress.afterMs)
    },
    move({ clientX, clientY }: Pick<Place, 'clientX' | 'clientY'>) {
      if (!start || !cancel) return
      if (Math.hypot(clientX - start.clientX, clientY - start.clientY) > longPress.slipPx) end()
    },
    end,
    click(event: Click) {
      end()
      if (!wasLong) return
      wasLong = false
      event.preventDefault()
      event.stopPropagation()
    },
    /** The browser's own menu of a link would open over the page at the same moment. */
    menu(event: Pick<Click, 'preventDefault'>) {
      if (cancel || wasLong) event.preventDefault()
    },
  }
}

/** Handlers of an element with an action on a long press; always the action of the newest render. */
export function useLongPress(act: () => void) {
  const newest = useRef(act)
  newest.current = act
  const made = useRef<ReturnType<typeof makeLongPress>>(undefined)
  made.current ??= makeLongPress(() => newest.current())
  const press = made.current
  useEffect(() => press.end, [press])
  return {
    onPointerDown: press.down,
    onPointerMove: press.move,
    onPointerUp: press.end,
    onPointerLeave: press.end,
    onPointerCancel: press.end,
    onContextMenu: press.menu,
    onClickCapture: press.click,
  } as const
}
