import type { Problem } from '@openbourse/protocol'

/** A field as it arrived, before the call's schema reads it. Forms and queries bring texts only. */
export type Scalar = string | number | boolean

export type Fields = Record<string, Scalar>

export type ReadFields =
  | { readonly ok: true; readonly fields: Fields; readonly file?: Buffer }
  | { readonly ok: false; readonly problem: Problem; readonly status?: number }

const fieldsMax = 64
const fieldName = /^[A-Za-z][A-Za-z0-9_]{0,63}$/
const shownNameMax = 64

/** Gathers fields one by one: plain names, each once, no control characters, well-formed text. */
export function gather(pairs: Iterable<readonly [string, unknown]>): ReadFields {
  const fields: Fields = {}
  let count = 0
  for (const [name, value] of pairs) {
    count += 1
    if (count > fieldsMax) return { ok: false, problem: { kind: 'too_many_fields' } }
    const problem = problemOf(name, value) ?? twice(fields, name)
    if (problem) return { ok: false, problem }
    fields[name] = value as Scalar
  }
  return { ok: true, fields }
}

function twice(fields: Fields, name: string): Problem | undefined {
  return Object.hasOwn(fields, name) ? { kind: 'field_twice', field: name } : undefined
}

function problemOf(name: string, value: unknown): Problem | undefined {
  if (!fieldName.test(name)) return { kind: 'field_name', field: shownName(name) }
  if (value === null) return { kind: 'field_null', field: name }
  if (typeof value === 'object') return { kind: 'field_nested', field: name }
  if (typeof value !== 'string') return undefined
  if (!value.isWellFormed()) return { kind: 'field_ill_formed', field: name }
  if (/\p{Cc}/u.test(value)) return { kind: 'field_control', field: name }
  return undefined
}

/** A name from outside, made fit to be shown back. */
export function shownName(name: string): string {
  return name.toWellFormed().replace(/\p{C}/gu, '?').slice(0, shownNameMax)
}
