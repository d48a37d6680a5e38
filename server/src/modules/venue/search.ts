export type Searchable = { readonly symbol: string; readonly name: string }
export type Found<Row> = { readonly row: Row; readonly score: number }

/** Weight of each way of matching; 1 is the exact symbol. */
const scores = {
  code: 1,
  codePrefix: 0.9,
  namePrefix: 0.85,
  wordPrefix: 0.8,
  codeInside: 0.6,
  nameInside: 0.55,
}
const typoBest = 0.5
const typoStep = 0.15

/** Instruments that match a search: by symbol or name, from its beginning, inside, or with a typo. Best first. */
export function search<Row extends Searchable>(rows: readonly Row[], query: string): Found<Row>[] {
  const wanted = plain(query)
  if (wanted === '') return []
  return rows
    .map((row) => ({ row, score: scoreOf(row, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || (one.row.symbol < other.row.symbol ? -1 : 1))
}

function scoreOf({ symbol, name }: Searchable, wanted: string): number {
  const code = plain(symbol)
  const full = plain(name)
  const words = full.split(' ')
  if (code === wanted) return scores.code
  if (code.startsWith(wanted)) return scores.codePrefix
  if (full.startsWith(wanted)) return scores.namePrefix
  if (words.some((word) => word.startsWith(wanted))) return scores.wordPrefix
  if (code.includes(wanted)) return scores.codeInside
  if (full.includes(wanted)) return scores.nameInside
  const nearest = Math.min(...[code, full, ...words].map((text) => typos(text, wanted)))
  return nearest <= typosAdmitted(wanted) ? typoBest - typoStep * (nearest - 1) : 0
}

/** Short words match exactly; from three letters one typo is accepted, from six on two. */
function typosAdmitted(wanted: string): number {
  return wanted.length < 3 ? 0 : wanted.length < 6 ? 1 : 2
}

/** Typos against the text, or against its beginning when less was typed than there is. */
function typos(text: string, wanted: string): number {
  return Math.min(editDistance(text, wanted), editDistance(text.slice(0, wanted.length), wanted))
}

/** Letters only, without accents and case, one space between words. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/**
 * Damerau-Levenshtein distance in its restricted form (optimal string alignment): insertions, deletions, replacements, and
 * neighbours swapped, each part of the text changed once.
 */
export function editDistance(one: string, other: string): number {
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1] ? 0 : 1
      let best = Math.min(above[at]! + 1, line[at - 1]! + 1, above[at - 1]! + same)
      const swapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      if (swapped) best = Math.min(best, before[at - 2]! + 1)
      line.push(best)
    }
    before = above
    above = line
  }
  return above[other.length]!
}
