import { setTimeout as sleep } from 'node:timers/promises'
import type { Crowd } from './crowd.ts'
import { Listeners } from './listeners.ts'
import type { SoakServer } from './server.ts'
import { atMost, type Finding, none, slopePerMinute } from './verdict.ts'

/** The load of a quiet market with many users. */
const wishesPerSecond = 150
const listenersMany = 40
/** Each look collects garbage first, so looks must be rare enough not to be the load. */
const lookEveryMs = 10_000
const looksMin = 12
/** Caches and code warm up in the first part, which is therefore not used to measure growth. */
const warmShare = 0.3
const mb = 1024 * 1024
/** Orders, postings and answers go to disk; what stays in memory has ceilings, so nothing may grow for long. */
const heapMbPerMinuteMax = 1.5
const rssMbPerMinuteMax = 6
const handlesPerMinuteMax = 1
/** On a shared machine the server may be starved for a moment. */
const turnedAwayPercentMax = 0.5

type Sample = {
  readonly atMs: number
  readonly heap: number
  readonly rss: number
  readonly resources: number
  readonly descriptors: number
}

/** Users for so many minutes; at the end what grew, and whether the ledger balanced all along. */
export async function steady(server: SoakServer, crowd: Crowd, minutes: number): Promise<Finding[]> {
  const forMs = minutes * 60_000
  const listeners = new Listeners(server.base, listenersMany)
  const crowding = crowd.atRate(wishesPerSecond, forMs)
  const samples: Sample[] = []
  const samplesMany = Math.max(looksMin, Math.round(forMs / lookEveryMs))
  let badBooks = 0
  const fromMs = performance.now()
  for (let at = 1; at <= samplesMany; at += 1) {
    await sleep(Math.max(0, fromMs + (forMs * at) / samplesMany - performance.now()))
    listeners.renew(1)
    const { rss, heapUsed, resources, descriptors } = await server.figures()
    samples.push({ atMs: performance.now() - fromMs, heap: heapUsed, rss, resources, descriptors })
    const { sums, unownedHolds } = await server.books()
    if (unownedHolds > 0 || Object.values(sums).some((sum) => sum !== '0')) badBooks += 1
  }
  const tally = await crowding
  const { messages, lost } = listeners
  listeners.leave()
  console.log(`steady: ${tally}; ${messages} messages to ${listenersMany} listeners`)
  return [
    ...growth(samples),
    none('looks at which the books did not add up', badBooks),
    none('lost or strange answers', tally.strange),
    atMost('calls turned away', (tally.count(503) / (tally.accepted + 1)) * 100, turnedAwayPercentMax, '%'),
    none('listeners lost', lost),
    { ok: messages > 0, message: `messages heard: ${messages}` },
  ]
}

function growth(samples: readonly Sample[]): Finding[] {
  const warm = samples.slice(Math.floor(samples.length * warmShare))
  const slope = (of: (sample: Sample) => number): number =>
    slopePerMinute(warm.map((sample) => ({ atMs: sample.atMs, value: of(sample) })))
  const last = warm.at(-1)!
  const first = warm[0]!
  console.log(
    `heap ${(first.heap / mb).toFixed(1)} → ${(last.heap / mb).toFixed(1)} MB, rss ${(first.rss / mb).toFixed(0)} → ` +
      `${(last.rss / mb).toFixed(0)} MB, resources ${first.resources} → ${last.resources}, descriptors ${first.descriptors} → ${last.descriptors}`,
  )
  return [
    atMost('heap grows by', slope(({ heap }) => heap) / mb, heapMbPerMinuteMax, 'MB a minute'),
    atMost('resident memory grows by', slope(({ rss }) => rss) / mb, rssMbPerMinuteMax, 'MB a minute'),
    atMost(
      'handles grow by',
      slope(({ resources }) => resources),
      handlesPerMinuteMax,
      'a minute',
    ),
    atMost(
      'file descriptors grow by',
      slope(({ descriptors }) => descriptors),
      handlesPerMinuteMax,
      'a minute',
    ),
  ]
}
