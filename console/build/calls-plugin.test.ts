import { fileURLToPath } from 'node:url'
import { type Call, calls } from '@openbourse/protocol'
import { beforeAll, expect, it } from 'vitest'
import { navigation } from '../src/lib/navigation.ts'
import { callsPlugin } from './calls-plugin.ts'

type Row = readonly [method: string, path: string, once: 0 | 1, roles?: readonly string[]]
let table: Readonly<Record<string, Row>>

beforeAll(async () => {
  const protocolFile = fileURLToPath(import.meta.resolve('@openbourse/protocol'))
  const { load } = callsPlugin({ protocolFile }) as unknown as { load(id: string): Promise<string> }
  const text = await load('\0virtual:calls')
  table = JSON.parse(text.slice(text.indexOf('{')))
})

it('lists every operator call with the roles it declares, and gives calls of users and visitors no role', () => {
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    if (call.who === 'operator')
      expect(table[name], name).toEqual([call.method, call.path, call.idempotent ? 1 : 0, call.roles])
    else expect(table[name]?.[3], name).toBeUndefined()
  }
})

it('knows the call that each page depends on', () => {
  for (const { page, reads } of navigation.flatMap(({ lines }) => lines))
    if (reads !== undefined) expect(table[reads]?.[3]?.length, page).toBeGreaterThan(0)
})
