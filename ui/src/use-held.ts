import { useEffect, useRef } from 'react'

/** A button that is held down repeats after the first time, in milliseconds. */
export const heldMs = { first: 400, next: 80 } as const

type Timers = {
  readonly after: (task: () => void, ms: number) => () => void
}

const timers: Timers = {
  after(task, ms) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}

/** A press that repeats while it is held. `click` does nothing when the press was repeated before: it has been counted. */
export function makeHeld(act: () => void, { after }: Timers = timers) {
  let cancel: (() => void) | undefined
  let repeated = false
  const repeat = (): void => {
    repeated = true
    act()
    cancel = after(repeat, heldMs.next)
  }
  const end = (): void => {
    cancel?.()
    cancel = undefined
  }
  return {
    down() {
      end()
      repeated = false
      cancel = after(repeat, heldMs.first)
    },
    end,
    click() {
      end()
      if (!repeated) act()
      repeated = false
    },
  }
}

/** Handlers of a button whose action repeats while it is held; always the action of the newest render. */
export function useHeld(act: () => void) {
  const newest = useRef(act)
  newest.current = act
  const made = useRef<ReturnType<typeof makeHeld>>(undefined)
  made.current ??= makeHeld(() => newest.current())
  const held = made.current
  useEffect(() => held.end, [held])
  return {
    onPointerDown: held.down,
    onPointerUp: held.end,
    onPointerLeave: held.end,
    onPointerCancel: held.end,
    onContextMenu: (event: { readonly preventDefault: () => void }) => event.preventDefault(),
    onClick: held.click,
  } as const
}
