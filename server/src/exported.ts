import type { ExportPart, ExportRow } from './modules/safeguards/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Context, SomeHandlers } from './platform/http/index.ts'
import { limits } from './platform/limits.ts'

type Listed =
  | 'txRecord'
  | 'orderList'
  | 'tradeList'
  | 'holdList'
  | 'collectList'
  | 'stockDividends'
  | 'alertList'
  | 'voteList'
  | 'sessions'
  | 'bankList'
  | 'addressList'
  | 'exchangeList'
  | 'depositList'
  | 'withdrawOrder'
  | 'coinWithdrawOrder'
  | 'rechargeOrders'
  | 'transferList'
  | 'noticeList'
  | 'pushInfo'
  | 'newsList'
  | 'supportTranscript'
type Handlers = SomeHandlers<Listed>
type Answered<T> = Promise<{ readonly ok: true; readonly value: T } | { readonly ok: false }>
type Rows = { readonly list: readonly ExportRow[] }
type PageAsked = { readonly page: number; readonly size: number }

const pageRows = 50

/**
 * What an export holds besides the account: the lists that a person sees in the app, whole. They are read by the same calls
 * that the app makes, so an export can never say anything else than the screens do.
 */
export function exportedLists(
  handlers: Handlers,
  { clock, identityOf }: { readonly clock: Clock; readonly identityOf: ExportPart['rowsOf'] },
): readonly ExportPart[] {
  const contextOf = contextsBy(clock)
  const paged = (
    name: string,
    ask: (context: Context, asked: PageAsked) => Answered<Rows & { readonly more: boolean }>,
  ): ExportPart => ({
    name,
    rowsOf: (userId) =>
      allPages(async (page) => given(await ask(contextOf(userId), { page, size: pageRows }))),
  })
  const whole = (name: string, ask: (context: Context) => Answered<Rows>): ExportPart => ({
    name,
    rowsOf: async (userId) => given(await ask(contextOf(userId))).list,
  })
  return [
    paged('statement', (context, asked) => handlers.txRecord(context, asked)),
    paged('orders', (context, asked) => handlers.orderList(context, { ...asked, state: 'all' })),
    paged('trades', (context, asked) => handlers.tradeList(context, asked)),
    paged('positions', (context, asked) => handlers.holdList(context, asked)),
    {
      name: 'dividends',
      async rowsOf(userId) {
        const { coming, paid } = given(await handlers.stockDividends(contextOf(userId), {}))
        return [...coming, ...paid]
      },
    },
    whole('favourites', (context) => handlers.collectList(context, {})),
    whole('price-alerts', (context) => handlers.alertList(context, {})),
    whole('votes', (context) => handlers.voteList(context, {})),
    paged('exchanges', (context, asked) => handlers.exchangeList(context, asked)),
    paged('deposits', (context, asked) => handlers.depositList(context, asked)),
    paged('coin-deposits', (context, asked) => handlers.rechargeOrders(context, asked)),
    paged('withdrawals', (context, asked) => handlers.withdrawOrder(context, asked)),
    paged('coin-withdrawals', (context, asked) => handlers.coinWithdrawOrder(context, asked)),
    paged('transfers', (context, asked) => handlers.transferList(context, asked)),
    whole('payout-accounts', (context) => handlers.bankList(context, {})),
    whole('payout-addresses', (context) => handlers.addressList(context, {})),
    whole('devices', (context) => handlers.sessions(context, {})),
    paged('messages', (context, asked) => handlers.noticeList(context, asked)),
    {
      name: 'pushes',
      async rowsOf(userId) {
        const { choices, devices } = given(await handlers.pushInfo(contextOf(userId), {}))
        return [{ ...choices, devices }]
      },
    },
    paged('saved-news', (context, asked) => handlers.newsList(context, { ...asked, marked: true })),
    whole('conversation', (context) => handlers.supportTranscript(context, {})),
    { name: 'identity', rowsOf: identityOf },
  ]
}

/** What protects an account, as its owner sees it; hashes and keys are of no use to anybody and stay. */
export function protectionLists(
  handlers: SomeHandlers<'userInfo' | 'passkeys'>,
  clock: Clock,
): readonly ExportPart[] {
  const contextOf = contextsBy(clock)
  return [
    { name: 'profile', rowsOf: async (userId) => [given(await handlers.userInfo(contextOf(userId), {}))] },
    {
      name: 'passkeys',
      rowsOf: async (userId) => given(await handlers.passkeys(contextOf(userId), {})).list,
    },
  ]
}

/** Asks as the person, from nowhere. */
function contextsBy(clock: Clock): (userId: number) => Context {
  return (userId) => ({
    userId,
    sessionId: 0,
    requestKey: undefined,
    locale: 'en-US',
    nowMs: clock.nowMs(),
    client: { ip: '', network: '', device: '' },
  })
}

async function allPages(
  ask: (page: number) => Promise<Rows & { readonly more: boolean }>,
): Promise<readonly ExportRow[]> {
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
