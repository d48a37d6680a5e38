import { type Assembly, type FaceOf, type Given, give, type Writer } from '../../core/index.ts'
import { appropriateness } from '../../modules/appropriateness/index.ts'
import { funds } from '../../modules/funds/index.ts'
import { managers } from '../../modules/managers/index.ts'
import { robots } from '../../modules/robots/index.ts'
import type { Stream } from '../chance.ts'

/** Robots, funds and managers of a life: published without operators, as those of the practice market are. */
export type PoolHouse = {
  /** A robot, and a simulated manager with a fund by the same rule. */
  publish(writer: Pick<Writer, 'run'>, chance: Stream): Promise<void>
}

type Strategy = Parameters<FaceOf<typeof robots>['publish']>[1]['strategy']

const strategies: readonly Strategy[] = [
  { kind: 'averaging', every: 1, parts: 3 },
  { kind: 'grid', length: 1, stepBps: 20, levels: 4 },
  { kind: 'trend', fast: 1, slow: 2 },
]
const kobo = 100
const usual = {
  currency: 'NGN',
  minimum: 10_000 * kobo,
  maximum: 2_000_000 * kobo,
  /** A fifth of new profit. */
  feeRate: 20_000_000,
  startUp: 400_000 * kobo,
} as const

/** Questions take a day, which is more than most lives have; the flows of `proving` answer them. */
const doors: FaceOf<typeof appropriateness> = {
  allows: () => ({ ok: true, value: {} }),
  measures: () => {},
}

/** In place of the product's own. */
export const poolsGiven: readonly Given[] = [give(appropriateness, doors)]

export function poolsOf(assembly: Assembly): PoolHouse {
  return {
    async publish(writer, chance) {
      const [strategy, by] = [chance.pick(strategies), chance.pick(strategies.slice(1))]
      const symbols = chance.oneIn(2) ? ['LAGC'] : ['LAGC', 'SAVB']
      const periodDays = chance.pick([1, 2, 30])
      const more = { everyHours: chance.pick([1, 2]), managementRate: chance.pick([0, 5_000_000]) }
      await writer.run({
        actor: 0,
        decide(turn) {
          const { currency, startUp: capital } = usual
          const name = `Manager ${turn.nextId()}`
          assembly
            .face(robots)
            .publish(turn, { ...usual, name: 'Robot', strategy, symbols, periodDays, lockDays: 0 })
          const own = { strategy: by, symbols, currency }
          const manager = assembly.face(managers).simulate(turn, { ...own, kind: 'simulated', name, capital })
          const terms = { ...usual, ...own, ...more, periodDays, managerId: manager.id }
          assembly.face(funds).publish(turn, { ...terms, name: 'Fund' })
        },
      })
    },
  }
}
