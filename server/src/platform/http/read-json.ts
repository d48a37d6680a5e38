import type { Problem } from '@openbourse/protocol'
import { gather, type ReadFields, shownName } from './fields.ts'

const depthMax = 8
const byteOrderMark = '\uFEFF'

/**
 * Reads a JSON object of plain values. `JSON.parse` keeps the last of two equal names, which lets one message mean two
 * things to two readers; so names are counted in the text itself.
 */
export function readJson(text: string): ReadFields {
  if (text === '') return { ok: true, fields: {} }
  if (text.startsWith(byteOrderMark)) return wrong({ kind: 'json_byte_order_mark' })
  if (depthOf(text) > depthMax) return wrong({ kind: 'json_too_deep' })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return wrong({ kind: 'json_malformed' })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return wrong({ kind: 'json_not_object' })
  }
  const doubled = firstDoubled(topNames(text))
  if (doubled !== undefined) return wrong({ kind: 'field_twice', field: shownName(doubled) })
  return gather(Object.entries(value))
}

function wrong(problem: Problem): ReadFields {
  return { ok: false, problem }
}

function firstDoubled(names: readonly string[]): string | undefined {
  const seen = new Set<string>()
  return names.find((name) => seen.size === seen.add(name).size)
}

/** Strings as one piece each, so that brackets and colons inside them do not count. */
const pieces = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g

function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const [piece] of text.matchAll(pieces)) {
    if (piece === '{' || piece === '[') deepest = Math.max(deepest, ++depth)
    else if (piece === '}' || piece === ']') depth -= 1
  }
  return deepest
}

/** Names of the outermost object, as often as they occur. The text is known to be valid JSON. */
function topNames(text: string): string[] {
  const names: string[] = []
  let depth = 0
  let last = ''
  for (const [piece] of text.matchAll(pieces)) {
    if (piece === '{' || piece === '[') depth += 1
    else if (piece === '}' || piece === ']') depth -= 1
    else if (piece === ':' && depth === 1) names.push(JSON.parse(last) as string)
    last = piece
  }
  return names
}
