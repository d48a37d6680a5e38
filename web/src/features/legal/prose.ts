type Line = { readonly as: 'heading' | 'paragraph'; readonly text: string }
export type Part = Line | Points
type Points = { readonly as: 'points'; readonly points: readonly string[] }

/**
 * A long text as operators write it: a line that begins with `## ` is a heading, lines that begin with `- ` are points, and
 * every other line is a paragraph. Nothing else is special, so no text can bring marks of its own into the page.
 */
export function partsOf(text: string): readonly Part[] {
  const parts: Part[] = []
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    const point = /^- +(.+)$/.exec(line)?.[1]
    const heading = /^## +(.+)$/.exec(line)?.[1]
    const last = parts.at(-1)
    if (point === undefined) {
      parts.push(heading ? { as: 'heading', text: heading } : { as: 'paragraph', text: line })
    } else if (last?.as === 'points') {
      parts[parts.length - 1] = { as: 'points', points: [...last.points, point] }
    } else {
      parts.push({ as: 'points', points: [point] })
    }
  }
  return parts
}
