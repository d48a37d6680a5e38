import { fractionAsset } from '@openbourse/money'
import { type Check, type Finding, mirrorCheck, walk } from '../../../core/index.ts'
import { claimsOnShare, type Ledger } from '../../ledger/index.ts'
import type { Fractions } from './fractions.ts'
import type { Fraction } from './rules.ts'
import { fractionsAfter, fractionsOf } from './tables.ts'

type Parts = {
  readonly fractions: Fractions
  readonly ledger: Ledger
  /** Whether the shares of a stock are becoming others. */
  readonly isChanging: (symbol: string) => boolean
  readonly symbols: () => readonly string[]
}

/** The invariants of fractions, for production. */
export function fractionChecks(parts: Parts): readonly Check[] {
  return [fractionsInMemory(parts.fractions), fractionsAndLedger(parts), claimsAndShares(parts)]
}

type Comparable = Omit<Fraction, 'fresh'> & { readonly fresh: string }
const comparable = ({ fresh, ...one }: Fraction): Comparable => ({
  ...one,
  fresh: fresh ? `${fresh.quantity} of ${fresh.day} for ${fresh.cost} until ${fresh.settlesAt}` : '',
})

function fractionsInMemory(fractions: Fractions): Check {
  return mirrorCheck<Comparable>({
    name: 'fractions in memory are those of the journal',
    compares: 'fractions in memory with stored ones',
    keyOf: ({ portfolioId, symbol }) => `${portfolioId} ${symbol}`,
    nameOf: ({ portfolioId, symbol }) => `fraction of ${symbol} of portfolio ${portfolioId}`,
    async *pages(reader, most) {
      for (let after = { portfolioId: 0, symbol: '' }; ; ) {
        const rows = await fractionsAfter(reader, after, most)
        const last = rows.at(-1)
        if (!last) return
        yield rows.map(comparable)
        after = last
      }
    },
    stored: async (reader, some) =>
      (
        await fractionsOf(
          reader,
          some.map((one) => ({ ...one, fresh: null })),
        )
      ).map(comparable),
    memory: () => memoryOf(fractions),
    find: ({ portfolioId, symbol }) => {
      const one = fractions.of(portfolioId, symbol)
      return one && comparable(one)
    },
  })
}

function* memoryOf(fractions: Fractions): IterableIterator<Comparable> {
  for (const one of fractions.every()) yield comparable(one)
}

/** Each fraction with its cost is what the ledger says is owned. */
function fractionsAndLedger({ fractions, ledger }: Parts): Check {
  return {
    name: 'a fraction with a cost is what the ledger says is owned',
    compares: 'fractions with balances of the ledger',
    run: (tools) =>
      walk(
        tools,
        () => fractions.every(),
        ({ portfolioId, symbol, quantity }) => {
          const { available } = ledger.ownedOf(portfolioId, fractionAsset(symbol))
          const where = `fraction of ${symbol} of portfolio ${portfolioId}`
          return available === quantity
            ? []
            : [{ where, expected: String(available), found: String(quantity) }]
        },
      ),
  }
}

/** On each share behind the fractions of a stock there are a million claims; never more, and fewer only while a split is on its way. */
function claimsAndShares({ fractions, isChanging, symbols }: Parts): Check {
  return {
    name: 'claims on shares are what stands behind them',
    compares: 'fractions of users and the house with whole shares of the house',
    async *run({ inTurn }) {
      yield await inTurn(() => {
        const all = symbols()
        const findings = all.flatMap((symbol): Finding[] => {
          const claims = fractions.claimsOn(symbol)
          const most = fractions.backingOf(symbol).shares * claimsOnShare
          if (claims === most || (claims < most && isChanging(symbol))) return []
          return [{ where: `fractions of ${symbol}`, expected: String(most), found: String(claims) }]
        })
        return { compared: all.length, findings }
      })
    },
  }
}
