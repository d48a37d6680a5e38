import { product } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { coinDeposits } from '../coindeposits/index.ts'
import { ledger } from '../ledger/index.ts'
import { operators } from '../operators/index.ts'
import { chain, rails } from '../rails/index.ts'
import { confirmationsOf, settings } from '../settings/index.ts'
import { withdrawals } from '../withdrawals/index.ts'
import { bankRecord } from './bank.ts'
import { chainRecord } from './chain.ts'
import { Comparison } from './comparison.ts'
import { reconciliationExamples } from './examples.ts'
import { reconciliationHandlers } from './handlers.ts'

const currencies = ['NGN', 'USD', 'GBP', 'MXN', 'BRL']
const coins = ['BTC', 'ETH', 'USDT', 'XRP', 'LTC', 'DOGE', 'TRX', 'SOL', 'ADA']

/** Compares every rail with the ledger: the outside balance against the booked one. */
export const reconciliation = product({
  name: 'reconciliation',
  needs: { chain, coinDeposits, ledger, operators, rails, settings, withdrawals },
  examples: reconciliationExamples,
  open({ writer, clock, note }, needs) {
    const networks = chainRecord({
      chain: needs.chain,
      assets: coins,
      neededOn: (network) => confirmationsOf(needs.settings, network),
      async booked(lines) {
        const { coinDeposits: arrivals, withdrawals: payouts } = needs
        const [arrived, paid] = await Promise.all([arrivals.booked(lines), payouts.booked(lines)])
        return new Map([...arrived, ...paid])
      },
    })
    const record = [bankRecord(needs.rails.bank, currencies), networks]
    const comparison = new Comparison({ writer, ledger: needs.ledger, clock, log: note }, record)
    const face = {
      /** Compares what is new, or everything. */
      run: (asked?: { readonly whole?: boolean }) => comparison.run(asked),
      /** For the status line: the latest breaks, and when they were found. */
      figures() {
        const { checkedAt, found } = comparison
        return { checkedAt, breaks: found.reduce((all, { side }) => all + side.breaks.length, 0) }
      },
    }
    return {
      face,
      calls: reconciliationHandlers({
        writer,
        ledger: needs.ledger,
        writeAudit: needs.operators.writeAudit,
        rails: record,
        comparison,
      }),
      work: { compare: { everyMs: limits.reconcileEveryMs, act: () => face.run(), byTimerAlone: true } },
    }
  },
})
