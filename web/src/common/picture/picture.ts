/** Content of a shared picture. It has no field that identifies the user: no name, number or id. */
export type Picture = {
  readonly title: string
  readonly figure?: { readonly text: string; readonly tone: 'gain' | 'loss' | 'flat' }
  /** Under the figure. */
  readonly note?: string
  readonly lines: readonly { readonly term: string; readonly value: string }[]
  /** A text as a QR code, in place of lines. */
  readonly code?: string
}

export const size = { width: 1080, height: 1350 } as const
const edge = 96

/** A code is at most so large, and ends above what the money is. */
const codeMost = 480
const codeEnd = 1160
const wide = size.width - 2 * edge

/** One text on the picture: `x` is its left or right end. */
export type Placed = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly px: number
  readonly bold?: true
  readonly end?: true
  readonly tone: 'ink' | 'quiet' | 'accent' | 'gain' | 'loss' | 'flat'
}

/** Width of a text, in pixels. */
export type Measure = (text: string, px: number, bold: boolean) => number

const linesMost = 6
const linesEnd = 1140

/**
 * Positions of all parts, and where a code begins. A text that is too wide becomes smaller, and a title breaks into
 * lines; nothing is cut.
 */
export function placed(
  picture: Picture,
  frame: { readonly name: string; readonly practice: string; readonly host: string },
  measure: Measure,
): { readonly texts: readonly Placed[]; readonly code: { readonly at: number; readonly side: number } } {
  const all: Placed[] = [{ text: frame.name, x: edge, y: 150, px: 48, bold: true, tone: 'accent' }]
  let y = 280
  for (const text of broken(picture.title, (line) => measure(line, 64, true))) {
    all.push({ text, x: edge, y, px: fit(text, 64, true, measure), bold: true, tone: 'ink' })
    y += 80
  }
  if (picture.figure) {
    const { text, tone } = picture.figure
    y += 100
    all.push({ text, x: edge, y, px: fit(text, 144, true, measure), bold: true, tone })
  }
  if (picture.note !== undefined) {
    y += 40
    for (const text of broken(picture.note, (line) => measure(line, 40, false))) {
      y += 52
      all.push({ text, x: edge, y, px: fit(text, 40, false, measure), tone: 'quiet' })
    }
  }
  const code = { at: y + 60, side: Math.min(codeMost, codeEnd - y - 60) }
  y += 40
  const lines = picture.lines.slice(0, linesMost)
  // With many lines above, lines are closer.
  const step = Math.min(84, Math.floor((linesEnd - y) / Math.max(1, lines.length)))
  for (const { term, value } of lines) {
    y += step
    const both = measure(term, 40, false) + measure(value, 44, true) + 40
    const by = both > wide ? wide / both : 1
    all.push({ text: term, x: edge, y, px: Math.floor(40 * by), tone: 'quiet' })
    all.push({
      text: value,
      x: size.width - edge,
      y,
      px: Math.floor(44 * by),
      bold: true,
      end: true,
      tone: 'ink',
    })
  }
  all.push({
    text: frame.practice,
    x: edge,
    y: 1210,
    px: fit(frame.practice, 34, false, measure),
    tone: 'quiet',
  })
  all.push({ text: frame.host, x: edge, y: 1264, px: fit(frame.host, 34, false, measure), tone: 'quiet' })
  return { texts: all, code }
}

/** The largest size up to a wanted one at which a text fits. */
function fit(text: string, px: number, bold: boolean, measure: Measure): number {
  const needed = measure(text, px, bold)
  return needed > wide ? Math.floor((px * wide) / needed) : px
}

function broken(text: string, width: (line: string) => number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && width(`${last} ${word}`) <= wide) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
