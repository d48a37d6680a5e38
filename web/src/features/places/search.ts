import { plainText } from '../../lib/plain-text.ts'

export type Place = {
  readonly name: string
  readonly region: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
}

/** A place with its name as it is searched for. */
export type Known = Place & { readonly folded: string; readonly foldedRegion: string }

/** Without accents, capitals and marks: `São Paulo` is found as `sao paulo`. */
export function fold(text: string): string {
  return plainText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Reads a country's file: the regions, then `name|number of the region|latitude|longitude`, largest places first. */
export function readPlaces(text: string, country: string): readonly Known[] {
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const regions = head.split('|').map((name) => [name, fold(name)] as const)
  return lines.map((line) => {
    const [name = '', at = '', latitude = '', longitude = ''] = line.split('|')
    const [region = '', foldedRegion = ''] = regions[Number(at)] ?? []
    return {
      name,
      region,
      country,
      latitude: Number(latitude),
      longitude: Number(longitude),
      folded: fold(name),
      foldedRegion,
    }
  })
}

const foundMax = 30
/** Below this many letters a wrong letter would fit almost anything. */
const forgivingFrom = 4

/**
 * Places for what was typed, best first: the whole name, its beginning, the beginning of a word in it, then names that differ
 * by one letter. Among equals the larger place, which is the order of the list. After a comma comes the region.
 */
export function findPlaces(places: readonly Known[], typed: string): readonly Known[] {
  const [words = '', region = ''] = typed.split(',').map(fold)
  if (words === '') return places.slice(0, foundMax)
  const ranked: Known[][] = [[], [], [], []]
  for (const place of places) {
    if (!place.foldedRegion.startsWith(region)) continue
    const rank = rankOf(place, words)
    if (rank !== undefined) ranked[rank]?.push(place)
  }
  return ranked.flat().slice(0, foundMax)
}

function rankOf({ folded, foldedRegion }: Known, words: string): 0 | 1 | 2 | 3 | undefined {
  if (folded === words) return 0
  if (folded.startsWith(words)) return 1
  if (` ${folded}`.includes(` ${words}`) || `${folded} ${foldedRegion}`.startsWith(words)) return 2
  return words.length >= forgivingFrom && nearlyBegins(folded, words) ? 3 : undefined
}

/** Whether a name begins with the words but for one letter that is wrong, missing, too many, or changed places. */
export function nearlyBegins(name: string, words: string): boolean {
  let same = 0
  while (same < words.length && name[same] === words[same]) same += 1
  const rest = words.slice(same)
  const after = name.slice(same)
  return (
    after.slice(1).startsWith(rest.slice(1)) ||
    after.startsWith(rest.slice(1)) ||
    after.slice(1).startsWith(rest) ||
    (after[0] === rest[1] && after[1] === rest[0] && after.slice(2).startsWith(rest.slice(2)))
  )
}
