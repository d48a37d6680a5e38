import type { ExportPart, ExportRow } from './modules/safeguards/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Context, SomeHandlers } from './platform/http/index.ts'
import { limits } from './platform/limits.ts'

type Listed =
  | 'txRecord'
  | 'orderList'
  | 'tradeList'
  | 'holdList'
  | 'sessions'
  | 'bankList'
  | 'addressList'
  | 'exchangeList'
  | 'withdrawOrder'
  | 'coinWithdrawOrder'
  | 'rechargeOrders'
  | 'transferList'
type Handlers = SomeHandlers<Listed>
type Page = { readonly list: readonly ExportRow[]; readonly more: boolean }

const pageRows = 50

/**
 * What an export holds besides the account: the lists that a person sees in the app, whole. They are read by the same calls
 * that the app makes, so an export can never say anything else than the screens do.
 */
export function exportedLists(handlers: Handlers, clock: Clock): readonly ExportPart[] {
  const contextOf = (userId: number): Context => ({
    ...{ userId, sessionId: 0, requestKey: undefined, locale: 'en-US', nowMs: clock.nowMs() },
    client: { ip: '', device: '' },
  })
  const paged = (name: string, ask: (context: Context, page: number) => Promise<Page>): ExportPart => ({
    name,
    rowsOf: (userId) => allPages((page) => ask(contextOf(userId), page)),
  })
  return [
    paged('statement', async (context, page) =>
      given(await handlers.txRecord(context, { page, size: pageRows })),
    ),
    paged('orders', async (context, page) =>
      given(await handlers.orderList(context, { page, size: pageRows, state: 'all' })),
    ),
    paged('trades', async (context, page) =>
      given(await handlers.tradeList(context, { page, size: pageRows })),
    ),
    paged('positions', async (context, page) =>
      given(await handlers.holdList(context, { page, size: pageRows })),
    ),
    paged('exchanges', async (context, page) =>
      given(await handlers.exchangeList(context, { page, size: pageRows })),
    ),
    paged('withdrawals', async (context, page) =>
      given(await handlers.withdrawOrder(context, { page, size: pageRows })),
    ),
    paged('coin-withdrawals', async (context, page) =>
      given(await handlers.coinWithdrawOrder(context, { page, size: pageRows })),
    ),
    paged('coin-deposits', async (context, page) =>
      given(await handlers.rechargeOrders(context, { page, size: pageRows })),
    ),
    paged('transfers', async (context, page) =>
      given(await handlers.transferList(context, { page, size: pageRows })),
    ),
    paged('payout-accounts', async (context) => ({
      ...given(await handlers.bankList(context, {})),
      more: false,
    })),
    paged('payout-addresses', async (context) => ({
      ...given(await handlers.addressList(context, {})),
      more: false,
    })),
    paged('devices', async (context) => ({ ...given(await handlers.sessions(context, {})), more: false })),
  ]
}

async function allPages(ask: (page: number) => Promise<Page>): Promise<readonly ExportRow[]> {
  const rows: ExportRow[] = []
  for (let page = 1; rows.length < limits.exportRowsMax; page += 1) {
    const { list, more } = await ask(page)
    rows.push(...list)
    if (!more) break
  }
  return rows
}

function given<T>(answer: { readonly ok: true; readonly value: T } | { readonly ok: false }): T {
  if (!answer.ok) throw new Error('Broken invariant: a list of one’s own is never refused')
  return answer.value
}
