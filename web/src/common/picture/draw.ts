import { encode } from 'uqr'
import { type Measure, type Picture, type Placed, placed, size } from './picture.ts'

/** Draws a picture in the colors of the app. */
export function draw(
  canvas: HTMLCanvasElement,
  picture: Picture,
  frame: { readonly name: string; readonly practice: string },
): void {
  const context = canvas.getContext('2d')
  if (!context) return
  canvas.width = size.width
  canvas.height = size.height
  const style = getComputedStyle(document.documentElement)
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const tones: Readonly<Record<Placed['tone'], string>> = {
    ink: color('ink'),
    quiet: color('ink-quiet'),
    accent: color('accent-ink'),
    gain: color('gain'),
    loss: color('loss'),
    flat: color('ink'),
  }
  const face = getComputedStyle(document.body).fontFamily
  const setFont = (px: number, bold: boolean) => {
    context.font = `${bold ? 700 : 400} ${px}px ${face}`
  }
  const measure: Measure = (text, px, bold) => {
    setFont(px, bold)
    return context.measureText(text).width
  }
  context.fillStyle = color('surface')
  context.fillRect(0, 0, size.width, size.height)
  context.fillStyle = color('accent')
  context.fillRect(0, 0, size.width, 24)
  const { texts, code } = placed(picture, { ...frame, host: location.host }, measure)
  for (const one of texts) {
    setFont(one.px, one.bold === true)
    context.fillStyle = tones[one.tone]
    context.textAlign = one.end ? 'right' : 'left'
    context.fillText(one.text, one.x, one.y)
  }
  if (picture.code !== undefined) drawCode(context, picture.code, code)
}

/** In the middle, dark on white whatever the theme: cameras read nothing else. */
function drawCode(
  context: CanvasRenderingContext2D,
  text: string,
  place: { readonly at: number; readonly side: number },
): void {
  const { data, size: count } = encode(text, { ecc: 'M', border: 2 })
  const side = Math.floor(place.side / count)
  const top = place.at
  const left = Math.floor((size.width - side * count) / 2)
  context.fillStyle = '#ffffff'
  context.fillRect(left, top, side * count, side * count)
  context.fillStyle = '#000000'
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries())
      if (dark) context.fillRect(left + x * side, top + y * side, side, side)
}
