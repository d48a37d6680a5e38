import type { Coins } from './coins.ts'
import type { Foundations } from './foundations.ts'
import type { Rails } from './modules/rails/index.ts'
import { bankRecord, chainRecord, openReconciliation } from './modules/reconciliation/index.ts'
import { confirmationsOf } from './modules/settings/index.ts'
import type { Payouts } from './payouts.ts'

const currencies = ['NGN', 'USD', 'GBP', 'MXN', 'BRL']
const coinsOfNetworks = ['BTC', 'ETH', 'USDT', 'XRP', 'LTC', 'DOGE', 'TRX', 'SOL', 'ADA']

/** Every rail beside the ledger: what the outside says it holds, and what the house says. */
export function openRecords(
  base: Foundations,
  over: { readonly rails: Rails; readonly coins: Coins; readonly payouts: Payouts },
) {
  const { writer, ledger, clock, settings, tell } = base
  const { rails, coins, payouts } = over
  const networks = chainRecord({
    chain: coins.chain,
    assets: coinsOfNetworks,
    neededOn: (network) => confirmationsOf(settings, network),
    async booked(lines) {
      const [arrived, paid] = await Promise.all([coins.booked(lines), payouts.booked(lines)])
      return new Map([...arrived, ...paid])
    },
  })
  return openReconciliation({
    writer,
    ledger,
    clock,
    writeAudit: base.operators.writeAudit,
    log: tell,
    rails: [bankRecord(rails.bank, currencies), networks],
  })
}
