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
import { openReconciliation } from './open.ts'

const currencies = ['NGN', 'USD', 'GBP', 'MXN', 'BRL']
const coins = ['BTC', 'ETH', 'USDT', 'XRP', 'LTC', 'DOGE', 'TRX', 'SOL', 'ADA']

/** Every rail compared with the ledger: what the outside says it holds, and what the books say. */
export const reconciliation = product({
  name: 'reconciliation',
  needs: { chain, coinDeposits, ledger, operators, rails, settings, withdrawals },
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
    const { handlers, run, figures } = openReconciliation({
      writer,
      ledger: needs.ledger,
      clock,
      writeAudit: needs.operators.writeAudit,
      log: note,
      rails: [bankRecord(needs.rails.bank, currencies), networks],
    })
    return {
      face: { run, figures },
      calls: handlers,
      work: { compare: { everyMs: limits.reconcileEveryMs, act: () => run(), byTimerAlone: true } },
    }
  },
})
