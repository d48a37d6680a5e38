import { tableOf } from '@openbourse/client/build'
import { type Call, calls } from '@openbourse/protocol'
import { expect, it } from 'vitest'
import { navigation } from './navigation.ts'

type Row = readonly [method: string, path: string, once: 0 | 1, roles?: readonly string[]]
const table = tableOf(calls) as Readonly<Record<string, Row>>

it('lists every operator call with the roles it declares, and gives calls of users and visitors no role', () => {
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    if (call.who === 'operator')
      expect(table[name], name).toEqual([call.method, call.path, call.idempotent ? 1 : 0, call.roles])
    else expect(table[name]?.[3], name).toBeUndefined()
  }
})

it('has the call that each page depends on', () => {
  for (const { page, reads } of navigation.flatMap(({ lines }) => lines))
    if (reads !== undefined) expect(table[reads]?.[3]?.length, page).toBeGreaterThan(0)
})
