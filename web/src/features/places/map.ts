/** The map is Mercator's square, this many units wide; the outlines are written in the same units. */
export const world = 65_536

export type Spot = { readonly latitude: number; readonly longitude: number }
export type Point = { readonly x: number; readonly y: number }

/** What is seen: the middle, and how many units are seen from left to right. */
export type View = Point & { readonly width: number }

/** From a quarter of the world down to about twenty kilometres. */
const widest = world
const closest = 32
/** Beyond this latitude there is no inhabited land, and the Mercator projection has no end. */
const latitudeMax = 85

export function project({ latitude, longitude }: Spot): Point {
  const up = (Math.max(-latitudeMax, Math.min(latitudeMax, latitude)) * Math.PI) / 180
  return {
    x: (longitude / 360 + 0.5) * world,
    y: (0.5 - Math.log(Math.tan(Math.PI / 4 + up / 2)) / (2 * Math.PI)) * world,
  }
}

export function unproject({ x, y }: Point): Spot {
  const up = 2 * Math.atan(Math.exp((0.5 - y / world) * 2 * Math.PI)) - Math.PI / 2
  return { latitude: (up * 180) / Math.PI, longitude: (x / world - 0.5) * 360 }
}

/** Keeps the middle on the map and the width within what there is to see. */
export function settled(view: View): View {
  const within = (value: number) => Math.max(0, Math.min(world, value))
  return { x: within(view.x), y: within(view.y), width: Math.max(closest, Math.min(widest, view.width)) }
}

/** Moves the view by parts of what is seen: `{ x: 0.25, y: 0 }` is a quarter of its width to the right. */
export function moved(view: View, by: Point): View {
  return settled({ ...view, x: view.x + by.x * view.width, y: view.y + by.y * view.width })
}

/** Shows `times` as close. `around` is a point of the map that stays where it is on the screen; without it the middle does. */
export function zoomed(view: View, times: number, around: Point = view): View {
  const width = settled({ ...view, width: view.width / times }).width
  const kept = width / view.width
  return settled({
    x: around.x + (view.x - around.x) * kept,
    y: around.y + (view.y - around.y) * kept,
    width,
  })
}

/** A view of a spot, close enough to distinguish a town from the next. */
export function viewOf(spot: Spot, width = 900): View {
  return settled({ ...project(spot), width })
}

export type Box = readonly [left: number, top: number, right: number, bottom: number]

/** Whether any of a box can be seen; the view is as high as wide, which is never too little. */
export function seen(box: Box, { x, y, width }: View): boolean {
  const half = width / 2
  return box[0] <= x + half && box[2] >= x - half && box[1] <= y + half && box[3] >= y - half
}

const earthKm = 6371

/** Great-circle distance by the haversine formula, in kilometres. */
export function distanceKm(from: Spot, to: Spot): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const up = rad(to.latitude - from.latitude)
  const round = rad(to.longitude - from.longitude)
  const h =
    Math.sin(up / 2) ** 2 +
    Math.cos(rad(from.latitude)) * Math.cos(rad(to.latitude)) * Math.sin(round / 2) ** 2
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(h)))
}

export function nearest<T extends Spot>(
  places: readonly T[],
  spot: Spot,
): { place: T; km: number } | undefined {
  let best: { place: T; km: number } | undefined
  for (const place of places) {
    const km = distanceKm(place, spot)
    if (!best || km < best.km) best = { place, km }
  }
  return best
}

/** Reads a spot from two texts of an address; undefined if they are not degrees. */
export function readSpot(latitude: string | undefined, longitude: string | undefined): Spot | undefined {
  const degrees = /^-?\d{1,3}(?:\.\d{1,20})?$/
  if (!degrees.test(latitude ?? '') || !degrees.test(longitude ?? '')) return undefined
  const spot = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(spot.latitude) <= 90 && Math.abs(spot.longitude) <= 180 ? spot : undefined
}

/** `6.45407, 3.39467`: five decimals are a step of one metre, and every map reads a point. */
export function written({ latitude, longitude }: Spot): string {
  return `${shortened(latitude)}, ${shortened(longitude)}`
}

/** The address that a phone opens in the map it has. */
export function geoLink(spot: Spot, name: string): string {
  const at = `${shortened(spot.latitude)},${shortened(spot.longitude)}`
  return `geo:${at}?q=${at}(${encodeURIComponent(name)})`
}

const degreesText = new Intl.NumberFormat('en-US', {
  maximumFractionDigits: 5,
  useGrouping: false,
  signDisplay: 'negative',
})
const shortened = (degrees: number) => degreesText.format(degrees)
