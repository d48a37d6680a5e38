import { port } from '../../core/index.ts'
import type { ManagerFace, Managers } from '../managers/index.ts'
import { type PoolParts, publish, whyNotPublished } from '../pools/index.ts'
import type { FundTerms } from './kind.ts'

// Funds of the practice market. Each is run by one of its simulated managers, by the rule that the manager published, and begins with nothing but its
// start-up money.

/** Whether funds of the practice market are published by themselves. */
export const fundCatalog = port<'practice' | 'none'>('catalog of funds', ({ config }) =>
  config.hasCatalog ? 'practice' : 'none',
)

const naira = 100

type Terms = Omit<FundTerms, 'managerId' | 'strategy' | 'symbols' | 'currency'>

const usual = {
  minimum: 10_000 * naira,
  maximum: 5_000_000 * naira,
  /** 10% of new profit. */
  feeRate: 10_000_000,
  startUp: 10_000_000 * naira,
  everyHours: 6,
} as const

/** By the name of the manager. */
const practiceFunds: readonly (readonly [manager: string, Terms])[] = [
  ['Tunde Okafor', { ...usual, name: 'Harbour Balanced', periodDays: 90, managementRate: 1_200_000 }],
  ['Amara Musa', { ...usual, name: 'Savanna Growth', periodDays: 180, managementRate: 1_500_000 }],
  ['Chidi Eze', { ...usual, name: 'Lagos Leaders', periodDays: 60, managementRate: 800_000 }],
  [
    'Rita Lawal',
    { ...usual, name: 'Coastal Opportunities', periodDays: 30, managementRate: 2_000_000, lifeDays: 60 },
  ],
]

/**
 * Terms of a fund that trades by the rule of a simulated manager; undefined for a user, who has no published rule.
 */
export function termsBy(manager: ManagerFace, terms: Terms): FundTerms | undefined {
  const { id, rule } = manager
  if (!rule) return undefined
  const { strategy, symbols, currency } = rule
  return { ...terms, managerId: id, strategy, symbols, currency }
}

/** Publishes the funds of the practice market that are not there yet, by name, once their managers are. */
export async function keepCatalog(parts: PoolParts<FundTerms>, managers: Managers): Promise<void> {
  const names = new Set([...parts.book.pools()].map(({ pool }) => pool.terms.name))
  const byName = new Map(
    [...managers.list()].flatMap((manager) => (manager.closedAt === null ? [[manager.name, manager]] : [])),
  )
  for (const [name, its] of practiceFunds) {
    const manager = byName.get(name)
    const terms = manager && termsBy(manager, its)
    if (!terms || names.has(terms.name) || whyNotPublished(parts.venue, terms)) continue
    await parts.writer.run({ actor: 0, decide: (turn) => void publish(turn, parts, terms) })
  }
}
