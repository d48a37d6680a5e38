/** A place on a canvas, in the canvas's own unit. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
export type Weighted = { readonly weight: number }
export type Placed<Item> = { readonly item: Item; readonly box: Box }

/**
 * Divides a box among items, each with an area in proportion to its weight, in rows whose tiles are as near to squares as they
 * can be (squarified treemap: Bruls, Huizing and van Wijk, 2000). Items without weight get no place. Largest first.
 */
export function treemap<Item extends Weighted>(items: readonly Item[], box: Box): Placed<Item>[] {
  const meant = items.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight)
  const total = meant.reduce((sum, { weight }) => sum + weight, 0)
  const placed: Placed<Item>[] = []
  let [rest, left] = [box, total]
  for (let from = 0; from < meant.length; ) {
    const side = Math.min(rest.width, rest.height)
    const scale = (rest.width * rest.height) / left
    let to = from + 1
    let row = meant[from]!.weight
    let worst = worstRatio({ row, smallest: row, largest: row }, { side, scale })
    for (; to < meant.length; to += 1) {
      const longer = row + meant[to]!.weight
      const next = worstRatio(
        { row: longer, smallest: meant[to]!.weight, largest: meant[from]!.weight },
        { side, scale },
      )
      if (next > worst) break
      ;[row, worst] = [longer, next]
    }
    const last = to === meant.length
    const [strip, other] = cutOff(rest, last ? 1 : row / left)
    placed.push(...inRow(meant.slice(from, to), { row, strip, isUpright: rest.width >= rest.height }))
    ;[rest, left, from] = [other, left - row, to]
  }
  return placed
}

/** The least square tile of a row along `side`: how many times its long edge is its short one. */
function worstRatio(
  { row, smallest, largest }: { readonly row: number; readonly smallest: number; readonly largest: number },
  { side, scale }: { readonly side: number; readonly scale: number },
): number {
  const area = row * scale
  const square = (side * side) / (area * area)
  return Math.max(square * largest * scale, 1 / (square * smallest * scale))
}

/** Takes a strip off the longer side. */
function cutOff(box: Box, part: number): readonly [strip: Box, rest: Box] {
  const { x, y, width, height } = box
  if (width >= height) {
    const taken = width * part
    return [
      { x, y, width: taken, height },
      { x: x + taken, y, width: width - taken, height },
    ]
  }
  const taken = height * part
  return [
    { x, y, width, height: taken },
    { x, y: y + taken, width, height: height - taken },
  ]
}

function inRow<Item extends Weighted>(
  items: readonly Item[],
  { row, strip, isUpright }: { readonly row: number; readonly strip: Box; readonly isUpright: boolean },
): Placed<Item>[] {
  let before = 0
  return items.map((item) => {
    const [from, part] = [before / row, item.weight / row]
    before += item.weight
    const box = isUpright
      ? { ...strip, y: strip.y + strip.height * from, height: strip.height * part }
      : { ...strip, x: strip.x + strip.width * from, width: strip.width * part }
    return { item, box }
  })
}
