import type { Problem } from '@openbourse/protocol'
import { gather, type ReadFields } from './fields.ts'

/**
 * Reads `name=value&name=value`, a query or a form body, strictly: a percent sign has its two digits, the bytes are UTF-8,
 * every pair has a name and an equals sign.
 */
export function readForm(text: string): ReadFields {
  if (text === '') return { ok: true, fields: {} }
  const pairs: (readonly [string, string])[] = []
  for (const pair of text.split('&')) {
    const equals = pair.indexOf('=')
    if (equals < 1) return wrong('pair_malformed')
    const name = decode(pair.slice(0, equals))
    const value = decode(pair.slice(equals + 1))
    if (typeof name !== 'string') return wrong(name.problem)
    if (typeof value !== 'string') return wrong(value.problem)
    pairs.push([name, value])
  }
  return gather(pairs)
}

function decode(text: string): string | { readonly problem: 'percent_malformed' | 'not_utf8' } {
  if (!/[%+]/.test(text)) return text
  if (/%(?![0-9A-Fa-f]{2})/.test(text)) return { problem: 'percent_malformed' }
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return { problem: 'not_utf8' }
  }
}

function wrong(kind: 'pair_malformed' | 'percent_malformed' | 'not_utf8'): ReadFields {
  const problem: Problem = { kind }
  return { ok: false, problem }
}
