import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { moved, type Point, type View, zoomed } from './map.ts'

type Handlers = {
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
  readonly onPointerUp: (event: PointerEvent) => void
  readonly onPointerCancel: (event: PointerEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const step = 0.15
const closer = 1.6
const keys: Readonly<Record<string, (view: View) => View>> = {
  ArrowLeft: (view) => moved(view, { x: -step, y: 0 }),
  ArrowRight: (view) => moved(view, { x: step, y: 0 }),
  ArrowUp: (view) => moved(view, { x: 0, y: -step }),
  ArrowDown: (view) => moved(view, { x: 0, y: step }),
  '+': (view) => zoomed(view, closer),
  '=': (view) => zoomed(view, closer),
  '-': (view) => zoomed(view, 1 / closer),
}

/** Moves a map by a finger, two fingers, the wheel, and the keyboard. */
export function useGestures(
  box: RefObject<HTMLElement | null>,
  view: View,
  onView: (view: View) => void,
): Handlers {
  const fingers = useRef(new Map<number, Point>())
  const latest = useRef({ view, onView })
  useEffect(() => {
    latest.current = { view, onView }
  })
  const change = (next: View) => {
    // Events of two fingers arrive between two renders: each must continue from the last one.
    latest.current = { ...latest.current, view: next }
    latest.current.onView(next)
  }

  useEffect(() => {
    const element = box.current
    const roll = (event: WheelEvent) => {
      event.preventDefault()
      const { view: now, onView } = latest.current
      const around = pointOf(element, now, { x: event.clientX, y: event.clientY })
      onView(zoomed(now, event.deltaY < 0 ? closer : 1 / closer, around))
    }
    // Only a listener that is not passive may keep the page from scrolling.
    element?.addEventListener('wheel', roll, { passive: false })
    return () => element?.removeEventListener('wheel', roll)
  }, [box])

  function move(event: PointerEvent) {
    const from = fingers.current.get(event.pointerId)
    if (!from) return
    const to = { x: event.clientX, y: event.clientY }
    const others = [...fingers.current.entries()].filter(([id]) => id !== event.pointerId)
    fingers.current.set(event.pointerId, to)
    const { view: now } = latest.current
    const width = box.current?.clientWidth ?? 1
    const [other] = others.map(([, point]) => point)
    if (!other) {
      change(moved(now, { x: (from.x - to.x) / width, y: (from.y - to.y) / width }))
      return
    }
    const apart = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y))
    change(zoomed(now, apart(to) / apart(from), pointOf(box.current, now, other)))
  }

  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  return {
    onPointerDown(event) {
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: move,
    onPointerUp: lift,
    onPointerCancel: lift,
    onKeyDown(event) {
      const go = keys[event.key]
      if (!go || event.metaKey || event.ctrlKey || event.altKey) return
      event.preventDefault()
      change(go(latest.current.view))
    },
  }
}

/** The point of the map that lies under a point of the screen. */
function pointOf(element: HTMLElement | null, view: View, at: Point): Point {
  const frame = element?.getBoundingClientRect()
  if (!frame) return view
  const units = view.width / frame.width
  return {
    x: view.x + (at.x - frame.left - frame.width / 2) * units,
    y: view.y + (at.y - frame.top - frame.height / 2) * units,
  }
}
