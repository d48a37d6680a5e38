import { type CallName, calls } from '@openbourse/protocol'
import { afterEach, describe, expect, test } from 'vitest'
import { checkLedger } from '../modules/ledger/index.ts'
import { type CrashPoint, crashPoints } from './testing/crash-points.ts'
import { comparable, type Effects, effectsIn } from './testing/effects.ts'
import { type Flow, flows, readings } from './testing/flows.ts'
import { openStage, type Stage } from './testing/stage.ts'

const open: Stage[] = []
afterEach(async () => {
  for (const stage of open.splice(0)) await stage.close()
})

type Told = { readonly answer: string; readonly again: string; readonly effects: Effects }

/** Done once in peace, and once more with the same keys: what a crash may change nothing of. */
async function inPeace(flow: Flow): Promise<Told & { readonly writes: readonly string[] }> {
  const points = crashPoints()
  const stage = await openStage({ around: points.around })
  open.push(stage)
  const props = await flow.prepare(stage)
  await flow.scene?.(stage)
  points.arm()
  const answer = await flow.act(stage, props)
  await stage.market.world.writer.settled()
  const writes = [...points.seen]
  return { ...(await told(flow, stage, answer)), again: '', writes }
}

/** Killed at the point, opened again, and asked again with the same keys, twice. */
async function throughCrash(flow: Flow, point: CrashPoint): Promise<Told> {
  const points = crashPoints()
  const first = await openStage({ around: points.around })
  open.push(first)
  const props = await flow.prepare(first)
  await flow.scene?.(first)
  points.arm(point)
  await flow.act(first, props).catch(() => undefined)
  await first.market.world.writer.settled().catch(() => undefined)
  expect(points.dead, 'the house was killed').toBe(true)
  points.arm()
  const second = await first.restart()
  open.splice(open.indexOf(first), 1, second)
  await flow.scene?.(second)
  const answer = await flow.act(second, props)
  const once = await told(flow, second, answer)
  const again = await flow.act(second, props)
  const twice = await told(flow, second, again)
  if (!flow.repeats) expect(twice.effects, 'a further repetition changes nothing').toEqual(once.effects)
  return { ...once, again: JSON.stringify(again ?? null) === JSON.stringify(answer ?? null) ? '' : 'differs' }
}

async function told(flow: Flow, stage: Stage, answer: unknown): Promise<Told> {
  const { database, ledger, writer } = stage.market.world
  await writer.settled()
  expect(stage.unownedHolds(), 'holds without an owner').toBe(0)
  for (const [asset, sum] of ledger.trialBalance().sums) expect(sum, `${asset} sums to zero`).toBe(0n)
  expect(await checkLedger(database)).toEqual([])
  return {
    answer: comparable(answer, flow.drawn === true),
    again: '',
    effects: await effectsIn(database, flow.repeats),
  }
}

const alreadyDone = (flow: Flow, { answer }: Told): boolean =>
  (flow.already ?? []).some((reason) => answer.includes(`"reason":"${reason}"`))

describe('whatever the house is writing when it is killed, asking again ends where no kill would have', () => {
  test.each(flows.map((flow) => [flow.name, flow] as const))('%s', async (_, flow) => {
    const peace = await inPeace(flow)
    expect(peace.writes.length, 'it writes').toBeGreaterThan(0)
    for (const [index, write] of peace.writes.entries()) {
      for (const side of ['before', 'after'] as const) {
        const crashed = await throughCrash(flow, { at: index + 1, side })
        const where = `killed ${side} ${write}, write ${index + 1} of ${peace.writes.length}`
        expect(crashed.effects, where).toEqual(peace.effects)
        if (!alreadyDone(flow, crashed)) expect(crashed.answer, where).toBe(peace.answer)
        if (!flow.already && !flow.repeats) expect(crashed.again, `${where}: asked a third time`).toBe('')
      }
    }
  })
})

test('every call that changes something is proven by a flow', () => {
  const proven = new Set(flows.flatMap((flow) => flow.calls))
  const names = Object.keys(calls) as CallName[]
  const changing = names.filter((name) => {
    const call: { method: string; idempotent?: true } = calls[name]
    return call.idempotent || (call.method === 'POST' && !readings.has(name))
  })
  expect(changing.filter((name) => !proven.has(name))).toEqual([])
  expect([...readings].filter((name) => proven.has(name))).toEqual([])
})
