import { type Check, type Finding, walk } from '../../core/index.ts'
import { houseAccount, type Ledger, positionClaim } from '../ledger/index.ts'
import type { ContractBook } from './book.ts'
import type { Marks } from './marks.ts'
import { currency, type OpenPosition } from './rules.ts'

type Parts = {
  readonly book: ContractBook
  readonly ledger: Pick<Ledger, 'balance' | 'held'>
  readonly marks: Marks
}

/** Invariants that are checked in production. */
export function contractChecks(parts: Parts): readonly Check[] {
  const { book } = parts
  return [
    {
      name: 'the margin of a position is set aside for it',
      compares: 'open positions beside the holds of the ledger',
      run: (tools) =>
        walk(
          tools,
          () => book.every(),
          (one) => marginFindings(parts, one),
        ),
    },
    {
      name: 'as much is long as short, and clearing holds what the costs of open positions say',
      compares: 'positions of each contract beside each other and the clearing account',
      async *run() {
        yield { compared: book.count(), findings: balanceFindings(parts) }
      },
    },
  ]
}

function marginFindings({ ledger }: Parts, { id, margin }: OpenPosition): Finding[] {
  const set = ledger.held(positionClaim(id)).get(currency) ?? 0n
  return set === margin ? [] : [{ where: `position ${id}`, expected: `${margin} held`, found: `${set} held` }]
}

/** Longs and shorts of each contract, and minus the costs of longs plus those of shorts over all of them. */
export function balanceFindings({ book, ledger, marks }: Parts): Finding[] {
  const findings: Finding[] = []
  let clearing = 0n
  for (const { symbol } of marks.contracts()) {
    const simulated = book.simulatedOn(symbol)
    const all = [...book.on(symbol), ...(simulated ? [simulated] : [])]
    let net = 0n
    for (const { side, quantity, cost } of all) {
      net += side === 'long' ? quantity : -quantity
      clearing += side === 'long' ? -cost : cost
    }
    if (net !== 0n)
      findings.push({ where: symbol, expected: 'as much long as short', found: `${net} more long` })
  }
  const found = ledger.balance(houseAccount('contracts', currency))
  if (found !== clearing)
    findings.push({ where: 'clearing of contracts', expected: String(clearing), found: String(found) })
  return findings
}
