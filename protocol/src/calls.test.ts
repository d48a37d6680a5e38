import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Call, calls } from './index.ts'

const golden = new URL('../calls.golden.txt', import.meta.url)
const all: readonly (readonly [string, Call])[] = Object.entries(calls)

test('the calls are those of the committed listing (GOLDEN=write renews it)', () => {
  const listing = `${all.map(([name, call]) => lineOf(name, call)).join('\n')}\n`
  if (process.env.GOLDEN === 'write') writeFileSync(golden, listing)
  expect(listing).toBe(readFileSync(golden, 'utf8'))
})

test('no two calls share a method and a path', () => {
  // What changes something by GET can be asked by POST too, so its path is its own.
  const paths = all.flatMap(([, { method, path, idempotent }]) =>
    method === 'GET' && idempotent ? [`GET ${path}`, `POST ${path}`] : [`${method} ${path}`],
  )
  expect(new Set(paths).size).toBe(paths.length)
})

test('every input refuses unknown keys', () => {
  for (const [name, call] of all) {
    const found = call.input.safeParse({ hasOwnProperty: '1' })
    const codes = found.success ? [] : found.error.issues.map((issue) => issue.code)
    expect(codes, name).toContain('unrecognized_keys')
  }
})

test('every field describes its value or lists its choices', () => {
  for (const [name, call] of all) {
    for (const [field, schema] of Object.entries(call.input.shape)) {
      expect(isDescribed(schema), `${name}.${field}`).toBe(true)
    }
  }
})

type Wrapped = {
  def?: { type?: string; innerType?: Wrapped }
  meta?: () => Record<string, unknown> | undefined
}

function isDescribed(schema: unknown): boolean {
  const { def, meta } = schema as Wrapped
  if (def?.type === 'enum' || (schema as Wrapped).meta?.()?.expects !== undefined) return true
  return meta !== undefined && def?.innerType !== undefined && isDescribed(def.innerType)
}

/**
 * Name, method, path, callers, whether a key makes it happen once, inputs (? where they may be left out), refusals.
 */
function lineOf(name: string, call: Call): string {
  const inputs = Object.entries(call.input.shape).map(
    ([key, schema]) => key + (schema.safeParse(undefined).success ? '?' : ''),
  )
  const once = call.idempotent ? ' once' : ''
  const who = call.who === 'operator' ? `operator:${call.roles.join('+')}` : call.who
  return `${name} ${call.method} ${call.path} ${who}${once} (${inputs.join(' ')}) [${call.refusals.join(' ')}]`
}
