import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Crowd } from './crowd.ts'
import type { SoakServer } from './server.ts'
import { atMost, type Finding, none } from './verdict.ts'

/** Share of the server’s capacity on a busy day, at which it is quick. */
const usualShare = 0.5
const overloadFactor = 5
const recoveredWithinMs = 10_000
const phaseMs = 15_000
const windowMs = 1_000

/** First what it can do, then its usual quickness, then five times what it can do, then how soon it is quick again. */
export async function overload(server: SoakServer, crowd: Crowd): Promise<Finding[]> {
  await crowd.asFastAsCanBe(64, phaseMs / 3)
  const most = await crowd.asFastAsCanBe(64, phaseMs)
  console.log(`as fast as can be: ${most}`)
  const usual = await crowd.atRate(most.acceptedPerSecond * usualShare, phaseMs)
  console.log(`half of that: ${usual}`)
  // The crowd is one process too: what it takes to read an answer is part of every figure.
  const ownDelay = monitorEventLoopDelay({ resolution: 5 })
  ownDelay.enable()
  const flooded = await crowd.atRate(most.acceptedPerSecond * overloadFactor, phaseMs)
  ownDelay.disable()
  console.log(
    `five times that: ${flooded}; the crowd's own delay p99 ${(ownDelay.percentile(99) / 1e6).toFixed(0)} ms`,
  )
  const recoveredMs = await recovery(crowd, most.acceptedPerSecond * usualShare, usual.quantile(0.99))
  const { sums, unownedHolds } = await server.books()
  console.log(`slowest of these: ${flooded.slowestWishes(6)}; at half: ${usual.slowestWishes(6)}`)
  return [
    none('lost or strange answers under overload', flooded.strange + usual.strange),
    none('calls turned away without Retry-After', flooded.withoutRetryAfter),
    {
      ok: flooded.count(503) > 0,
      message: `turned away with 503: ${flooded.count(503)} of ${flooded.accepted + flooded.count(503)}`,
    },
    {
      ok: flooded.acceptedPerSecond > most.acceptedPerSecond / 4,
      message: `still served under overload: ${flooded.acceptedPerSecond.toFixed(0)}/s of ${most.acceptedPerSecond.toFixed(0)}/s`,
    },
    atMost('p99 of accepted calls under overload', flooded.quantile(0.99), usual.quantile(0.99) * 2, 'ms'),
    atMost('quick again after', recoveredMs / 1000, recoveredWithinMs / 1000, 's'),
    none('sums that are not zero', Object.values(sums).filter((sum) => sum !== '0').length),
    none('holds without an owner', unownedHolds),
  ]
}

/** How long after the flood until a whole second is as quick as before, without refusals. */
async function recovery(crowd: Crowd, perSecond: number, p99Ms: number): Promise<number> {
  const fromMs = performance.now()
  while (performance.now() - fromMs < recoveredWithinMs * 2) {
    const second = await crowd.atRate(perSecond, windowMs)
    if (second.count(503) === 0 && second.quantile(0.99) <= p99Ms * 2) return performance.now() - fromMs
  }
  return Number.POSITIVE_INFINITY
}
