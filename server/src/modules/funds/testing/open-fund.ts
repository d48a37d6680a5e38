import type { Assembly, Writer } from '../../../core/index.ts'
import { managers } from '../../managers/index.ts'
import type { FundTerms } from '../kind.ts'
import { funds } from '../product.ts'

/** A fund that buys the same part of one stock each hour, four times, and deals every hour. */
export const fundTerms = (managerId: number, more: Partial<FundTerms> = {}): FundTerms => ({
  name: 'Testing Harbour',
  managerId,
  strategy: { kind: 'averaging', every: 1, parts: 4 },
  symbols: ['LAGC'],
  currency: 'NGN',
  periodDays: 30,
  minimum: 10_000_00,
  maximum: 2_000_000_00,
  feeRate: 10_000_000,
  managementRate: 1_200_000,
  startUp: 1_000_000_00,
  everyHours: 1,
  ...more,
})

/** The manager of such a fund, whose own portfolio trades by the same rule. */
const managerOf = ({ strategy, symbols, currency }: Partial<FundTerms>) => ({
  kind: 'simulated' as const,
  name: 'Testing Manager',
  strategy: strategy ?? { kind: 'averaging' as const, every: 1, parts: 4 },
  symbols: symbols ?? ['LAGC'],
  currency: currency ?? 'NGN',
  capital: 1_000_000_00,
})

type World = { readonly writer: Pick<Writer, 'run'> }

/** Publishes a fund of a manager, who is listed with it; returns its number. */
export async function openFund(
  assembly: Pick<Assembly, 'face'>,
  world: World,
  more: Partial<FundTerms> = {},
): Promise<string> {
  const written = await world.writer.run({
    actor: 0,
    decide(turn) {
      const { id: managerId } = assembly.face(managers).simulate(turn, managerOf(more))
      return { id: assembly.face(funds).publish(turn, fundTerms(managerId, more)).id }
    },
  })
  if (written.kind !== 'done') throw new Error('a command without a key is always decided')
  return String(written.answer.id)
}
