/** View of a photo: turned by quarters, magnified, and moved by parts of its frame. */
export type View = {
  readonly turns: number
  readonly zoom: number
  /** From the middle, in percent of the frame. */
  readonly x: number
  readonly y: number
}

export const wholeView: View = { turns: 0, zoom: 1, x: 0, y: 0 }
export const zoomMost = 8
const zoomStep = 1.5
/** How far an arrow moves, in percent of the frame. */
const step = 12
const quarters = 4
const half = 50

const within = (value: number, most: number): number => Math.min(Math.max(value, -most), most)

/** Moved, but never so far that the photo leaves its frame. */
export function moved(view: View, by: { readonly x: number; readonly y: number }): View {
  const most = (view.zoom - 1) * half
  return { ...view, x: within(view.x + by.x, most), y: within(view.y + by.y, most) }
}

/** Magnified around the middle of what is seen. */
export function zoomed(view: View, by: number): View {
  const zoom = Math.min(Math.max(view.zoom * by, 1), zoomMost)
  const ratio = zoom / view.zoom
  return moved({ ...view, zoom, x: view.x * ratio, y: view.y * ratio }, { x: 0, y: 0 })
}

export const turned = (view: View): View => ({ ...view, turns: (view.turns + 1) % quarters })

/** What a key does to the photo that has the focus; undefined where it does nothing. */
export function keyed(view: View, key: string): View | undefined {
  switch (key) {
    case '+':
    case '=':
      return zoomed(view, zoomStep)
    case '-':
      return zoomed(view, 1 / zoomStep)
    case '0':
      return wholeView
    case 'r':
      return turned(view)
    case 'ArrowLeft':
      return moved(view, { x: step, y: 0 })
    case 'ArrowRight':
      return moved(view, { x: -step, y: 0 })
    case 'ArrowUp':
      return moved(view, { x: 0, y: step })
    case 'ArrowDown':
      return moved(view, { x: 0, y: -step })
    default:
      return undefined
  }
}

/** Of a frame that is wider than high, a photo on its side is made smaller until it fits. */
export function transformOf({ turns, zoom, x, y }: View, heightToWidth: number): string {
  const fit = turns % 2 === 1 ? heightToWidth : 1
  return `translate(${x}%, ${y}%) rotate(${turns * 90}deg) scale(${zoom * fit})`
}
