import { port } from '../../core/index.ts'
import { whyNotTraded } from '../pools/index.ts'
import type { ManagerTerms } from './days.ts'
import { simulate } from './listing.ts'
import type { ManagerParts } from './parts.ts'

// Simulated managers of the practice market. They are listed at the first start and begin with nothing but practice capital of the house: whatever they
// are measured to do happens in the book from then on.

/** Whether simulated managers of the practice market are listed by themselves. */
export const managerCatalog = port<'practice' | 'none'>('catalog of managers', ({ config }) =>
  config.hasCatalog ? 'practice' : 'none',
)

const naira = 100
const usual = { kind: 'simulated', currency: 'NGN', capital: 20_000_000 * naira } as const

type Simulated = Extract<ManagerTerms, { readonly kind: 'simulated' }>

function practiceManagers(venue: ManagerParts['venue']): readonly Simulated[] {
  const listed = venue
    .instruments()
    .filter((one) => one.class === 'equity' && one.country === 'NG' && one.currency === 'NGN')
    .map(({ symbol }) => symbol)
  const from = (first: number, count: number): string[] => listed.slice(first, first + count)
  return [
    {
      ...usual,
      name: 'Tunde Okafor',
      strategy: { kind: 'mean_reversion', length: 12, tenths: 10 },
      symbols: from(0, 8),
    },
    {
      ...usual,
      name: 'Amara Musa',
      strategy: { kind: 'trend', fast: 6, slow: 24 },
      symbols: from(3, 8),
    },
    {
      ...usual,
      name: 'Chidi Eze',
      strategy: { kind: 'momentum', length: 24, top: 3, every: 12 },
      symbols: from(0, 12),
    },
    {
      ...usual,
      name: 'Rita Lawal',
      strategy: { kind: 'grid', length: 24, stepBps: 50, levels: 8 },
      symbols: from(5, 6),
    },
  ]
}

/** Lists the simulated managers of the practice market that are not there yet, by name. */
export async function keepCatalog(parts: ManagerParts): Promise<void> {
  for (const terms of practiceManagers(parts.venue)) {
    if (parts.book.isNamed(terms.name) || whyNotTraded(parts.venue, terms)) continue
    await parts.writer.run({ actor: 0, decide: (turn) => void simulate(turn, parts, terms) })
  }
}
