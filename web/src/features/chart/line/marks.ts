/** Something that happened at a moment, such as news, as a mark under the line. */
export type ChartMark = { readonly id: string; readonly at: number; readonly title: string }

export type MarkGroup = { readonly x: number; readonly marks: readonly ChartMark[] }

/**
 * Marks that would cover one another are one, at the first of them; newest first within. `xOf` ascends with time.
 */
export function groupsOf(
  marks: readonly ChartMark[],
  xOf: (at: number) => number,
  gap: number,
): readonly MarkGroup[] {
  const groups: { x: number; marks: ChartMark[] }[] = []
  for (const mark of [...marks].sort((one, other) => one.at - other.at)) {
    const x = xOf(mark.at)
    const last = groups.at(-1)
    if (last && x - last.x < gap) last.marks.unshift(mark)
    else groups.push({ x, marks: [mark] })
  }
  return groups
}
