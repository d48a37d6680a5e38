import type { Call, Expectation, Input, Problem } from '@openbourse/protocol'
import type { Fields } from './fields.ts'

export type Decoded<C extends Call> =
  | { readonly ok: true; readonly input: Input<C> }
  | { readonly ok: false; readonly problem: Problem; readonly fields: readonly string[] }

/** Reads the fields with the call's own schema: the one place where a value from outside gets its type. */
export function decode<C extends Call>(call: C, fields: Fields): Decoded<C> {
  const read = call.input.safeParse(fields)
  if (read.success) return { ok: true, input: read.data as Input<C> }
  const issues = read.error.issues
  const unknown = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
  const named = issues.flatMap((issue) => (typeof issue.path[0] === 'string' ? [issue.path[0]] : []))
  return {
    ok: false,
    problem: unknown[0] === undefined ? problemOf(call, named[0]!, fields) : unknownField(call, unknown[0]),
    fields: [...new Set([...unknown, ...named])],
  }
}

function unknownField(call: Call, field: string): Problem {
  return { kind: 'field_unknown', field, known: Object.keys(call.input.shape) }
}

function problemOf(call: Call, field: string, fields: Fields): Problem {
  const wants = wantsOf(call.input.shape[field])
  const value = fields[field]
  if ('choices' in wants) {
    return { kind: value === undefined ? 'choice_missing' : 'field_choice', field, choices: wants.choices }
  }
  if (value === undefined) return { kind: 'field_missing', field, expects: wants.expects }
  if (wants.range) return { kind: 'field_range', field, ...wants.range }
  if (typeof value !== 'string') return { kind: 'field_type', field, expects: wants.expects }
  if (wants.max !== undefined && value.length > wants.max) {
    return { kind: 'field_long', field, max: String(wants.max) }
  }
  return { kind: 'field_wrong', field, expects: wants.expects }
}

type Wants =
  | { readonly choices: readonly string[] }
  | {
      readonly expects: Expectation
      readonly range?: { readonly min: string; readonly max: string }
      readonly max?: number
    }

type Schema = {
  readonly def: { readonly type: string; readonly innerType?: Schema }
  readonly options?: readonly string[]
  readonly maxLength?: number | null
  meta(): Readonly<Record<string, unknown>> | undefined
}

/** The metadata of a field's schema, below `optional` and `default`. */
function wantsOf(shape: unknown): Wants {
  const schema = shape as Schema
  if (schema.def.type === 'enum') return { choices: schema.options ?? [] }
  const meta = schema.meta()
  if (meta?.expects !== undefined) {
    const expects = meta.expects as Expectation
    if (meta.min !== undefined) return { expects, range: { min: String(meta.min), max: String(meta.max) } }
    return typeof schema.maxLength === 'number' ? { expects, max: schema.maxLength } : { expects }
  }
  return schema.def.innerType ? wantsOf(schema.def.innerType) : { expects: 'line' }
}
