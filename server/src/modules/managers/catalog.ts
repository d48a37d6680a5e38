import { port } from '../../core/index.ts'
import { whyNotTraded } from '../pools/index.ts'
import type { ManagerTerms } from './days.ts'
import { simulate } from './listing.ts'
import type { ManagerParts } from './parts.ts'

// Simulated managers of the practice market. They are listed at the first start and begin with nothing but practice capital of the house: whatever they
// are measured to do happens in the book from then on. A naira that is traded costs about 0.7% here: their rules look at weeks, not at hours, and leave
// small differences alone, so that what is seen of them is what they chose and not what trading cost (decision 146).

/** Whether simulated managers of the practice market are listed by themselves. */
export const managerCatalog = port<'practice' | 'none'>('catalog of managers', ({ config }) =>
  config.hasCatalog ? 'practice' : 'none',
)

const naira = 100
const usual = { kind: 'simulated', currency: 'NGN', capital: 10_000_000 * naira } as const

type Simulated = Extract<ManagerTerms, { readonly kind: 'simulated' }>

export function practiceManagers(venue: Pick<ManagerParts['venue'], 'instruments'>): readonly Simulated[] {
  const listed = venue
    .instruments()
    .filter((one) => one.class === 'equity' && one.country === 'NG' && one.currency === 'NGN')
    .map(({ symbol }) => symbol)
  const from = (first: number, count: number): string[] => listed.slice(first, first + count)
  return [
    {
      ...usual,
      name: 'Tunde Okafor',
      strategy: { kind: 'mean_reversion', length: 480, tenths: 20, band: 200 },
      symbols: from(0, 10),
    },
    {
      ...usual,
      name: 'Amara Musa',
      strategy: { kind: 'trend', fast: 240, slow: 720, band: 300 },
      symbols: from(3, 10),
    },
    {
      ...usual,
      name: 'Chidi Eze',
      strategy: { kind: 'momentum', length: 480, top: 6, every: 480, band: 300 },
      symbols: from(0, 12),
    },
    {
      ...usual,
      name: 'Rita Lawal',
      strategy: { kind: 'grid', length: 168, stepBps: 150, levels: 20, band: 150 },
      symbols: from(5, 10),
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
