import { type CallName, calls } from '@openbourse/protocol'
import { describe, expect, test } from 'vitest'
import { readings } from '../core/index.ts'
import { examples } from './testing/all-flows.ts'
import { badValues, fiftyKeys, oneKey, othersThings, withoutRole } from './testing/derived.ts'
import { askedByHand, namesThings, notOwned } from './testing/own-things.ts'
import { runUndisturbed, type Undisturbed } from './testing/undisturbed.ts'

const isReading = (name: CallName): boolean => (readings as readonly CallName[]).includes(name)
const names = Object.keys(calls) as CallName[]
type Facts = { readonly who: string; readonly method: string; readonly idempotent?: true }

test('every call that changes something has an example', () => {
  const isChanging = (name: CallName): boolean => {
    const call: Facts = calls[name]
    return call.idempotent === true || (call.method === 'POST' && !isReading(name))
  }
  expect(names.filter((name) => isChanging(name) && !examples.has(name))).toEqual([])
  expect(readings.filter((name) => examples.has(name) || !names.includes(name))).toEqual([])
})

const asked = new Set<string>()
const isDone = new Set<CallName>()

describe.each([...examples])('%s', (call, flow) => {
  const { who, idempotent }: Facts = calls[call]
  let made: Promise<Undisturbed> | undefined
  const undisturbed = (): Promise<Undisturbed> => {
    made ??= runUndisturbed(flow)
    return made
  }
  test.runIf(idempotent)('fifty at once with one key: done once, and all get the same answer', async () => {
    await oneKey(await undisturbed(), call)
  })
  test('fifty at once, each with a key of its own: everything adds up', async () => {
    await fiftyKeys(await undisturbed(), call)
  })
  test('bad values and privileged fields: refused, and nothing is written', async () => {
    await badValues(await undisturbed(), call)
  })
  test.runIf(who === 'operator')('without a role for it: refused, and nothing is written', async () => {
    await withoutRole(await undisturbed(), call)
  })
  test.runIf(who === 'user')('with things of another user: as of nothing, and nothing changes', async () => {
    for (const field of await othersThings(flow, call)) asked.add(`${call}.${field}`)
    isDone.add(call)
  })
})

test('every field that names a thing of a user was asked for by another one', () => {
  const fields = [...isDone].flatMap((name) =>
    Object.keys(calls[name].input.shape)
      .filter((field) => namesThings.test(field) && notOwned[name]?.[field] === undefined)
      .map((field) => `${name}.${field}`),
  )
  expect(fields.filter((field) => !asked.has(field) && !askedByHand.includes(field))).toEqual([])
})
