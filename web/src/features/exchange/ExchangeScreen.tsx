import type { Calls, ExchangeReceipt, Output } from '@openbourse/protocol'
import { ArrowLeftRight, Button, type Href, Info, money, Note } from '@openbourse/ui'
import { type ReactNode, useState } from 'react'
import { CardOf } from '../../lib/CardOf.tsx'
import { Columns } from '../../lib/Columns.tsx'
import { compare } from '../../lib/figures.ts'
import { go } from '../../lib/go.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { kept } from '../../lib/kept.ts'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { useQueryText } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import { ConvertCard } from './ConvertCard.tsx'
import { amountToAsk } from './deal.ts'
import { ExchangeSheet } from './ExchangeSheet.tsx'
import { History } from './History.tsx'
import { QuoteCard } from './QuoteCard.tsx'
import { type Draft, Sides } from './Sides.tsx'
import { UnconfirmedExchange } from './UnconfirmedExchange.tsx'
import { useExchange } from './use-exchange.ts'
import { useQuote } from './use-quote.ts'

type Answered = Output<Calls['exchangeRates']>
export type Rates = Pick<Answered, 'base' | 'firmSeconds'> & {
  readonly list: readonly Pick<Answered['list'][number], 'currency' | 'available'>[]
}
type Frame = {
  readonly title: string
  /** The page’s own address with a draft in it, so that users who are sent elsewhere return to what they entered. */
  readonly here: (draft?: Draft) => Href
  /** Between coins as well: a quote then runs down once, beside what the order book would give. */
  readonly withCoins?: boolean
}

/** The user’s exchange: form, quote, confirmation, receipt and history. */
export function ExchangeScreen(frame: Frame) {
  const user = useUser()
  const text = useText('exchange')
  if (user === null) {
    return (
      <Page title={frame.title}>
        <LoginFirst icon={ArrowLeftRight} title={text('visitorTitle')} next={frame.here()}>
          {text('visitor')}
        </LoginFirst>
      </Page>
    )
  }
  return <ExchangeForm {...frame} />
}

function ExchangeForm(frame: Frame) {
  const text = useText('exchange')
  const query = useCall('exchangeRates', {}, { freshForMs: 0, everyMs: 30_000 })
  useOwnChanges(true)
  const face = faceOf(query, (rates) => rates)
  const props = (all: Answered): Rates =>
    frame.withCoins ? { ...all, list: [...all.coins, ...all.list] } : all
  if (face.state === 'ready') return <Form {...frame} rates={props(face.value)} />
  return (
    <Page title={frame.title}>
      <CardOf of={face} rows={3} failedTitle={text('ratesFailedTitle')} />
    </Page>
  )
}

function Form({ title, here, withCoins = false, rates }: Frame & { readonly rates: Rates }) {
  const text = useText('exchange')
  const [draft, setDraft] = useDraft(rates)
  const [receipt, setReceipt] = useState<ExchangeReceipt>()
  const [open, setOpen] = useState(false)
  const amount = amountToAsk(draft.amount)
  const quote = useQuote(amount === undefined ? undefined : { ...draft, amount }, {
    firmSeconds: rates.firmSeconds,
    isRenewed: !withCoins,
  })
  const show = (done: ExchangeReceipt) => {
    setReceipt(done)
    setOpen(true)
  }
  const exchange = useExchange((done) => {
    setDraft({ ...draft, amount: '' })
    show(done)
  })
  const short = useShort({ draft, amount, rates })

  function change(next: Draft) {
    exchange.forget()
    setDraft(next)
  }
  function confirm() {
    if (!quote.firm) return
    go.replace(here(draft))
    void exchange.confirm(quote.firm)
  }

  const why = whyNot({ amount, short, quote })
  const dock = (
    <Confirm
      quote={quote}
      exchange={exchange}
      withCoins={withCoins}
      why={why === undefined || why === '' ? why : text(why)}
      onConfirm={confirm}
    />
  )
  return (
    <Page title={title} dock={dock} wide>
      <Columns
        of="form"
        beside={
          <>
            <QuoteSummary quote={quote} idle={amount === undefined} withCoins={withCoins} />
            <History onOpen={show} />
          </>
        }
      >
        <UnconfirmedExchange onOpen={show} />
        <Sides
          draft={draft}
          onDraft={change}
          rates={rates}
          gets={quote.refusal ? undefined : quote.shown?.gets}
          objection={exchange.objection ?? quote.refusal?.msg ?? short}
        />
      </Columns>
      <ExchangeSheet receipt={receipt} open={open} onClose={() => setOpen(false)} />
      {exchange.sheet}
    </Page>
  )
}

type Quoted = ReturnType<typeof useQuote>

/** What keeps the button from being pressed, as the name of a sentence; '' for a moment in which the figures move. */
function whyNot(of: {
  readonly amount: string | undefined
  readonly short: string | undefined
  readonly quote: Quoted
}) {
  const { amount, short, quote } = of
  if (amount === undefined) return 'needAmount'
  if (short !== undefined) return 'needLess'
  if (quote.refusal) return 'needOther'
  if (quote.firm === undefined) return 'needQuote'
  return quote.isSteady ? undefined : ''
}

function QuoteSummary(props: {
  readonly quote: Quoted
  readonly idle: boolean
  readonly withCoins: boolean
}): ReactNode {
  const { quote, idle, withCoins } = props
  const text = useText('exchange')
  if (idle) {
    return (
      <Note icon={Info} ground="canvas">
        {text('hint')}
      </Note>
    )
  }
  if (quote.failed) return <Note tone="warn">{text(withCoins ? 'convertFailed' : 'quoteFailed')}</Note>
  if (quote.refusal || !quote.shown) return null
  if (withCoins) return <ConvertCard shown={quote.shown} firm={quote.firm} now={quote.now} />
  return <QuoteCard shown={quote.shown} firm={quote.firm} now={quote.now} />
}

function Confirm(props: {
  readonly quote: Quoted
  readonly exchange: ReturnType<typeof useExchange>
  readonly why: string | undefined
  readonly withCoins: boolean
  readonly onConfirm: () => void
}) {
  const { quote, exchange, why, withCoins, onConfirm } = props
  const text = useText('exchange')
  const locale = useLocale()
  const { unknown, busy } = exchange
  if (unknown) {
    return (
      <div className="stack" role="alert">
        <Note tone="warn">{text('unknown')}</Note>
        <Button wide kind="primary" busy={busy} onPress={() => void exchange.askAgain(unknown)}>
          {text('askAgain')}
        </Button>
      </div>
    )
  }
  const { firm } = quote
  if (withCoins && quote.isOver) {
    return (
      <Button wide kind="primary" busy={quote.isAsking} onPress={quote.again}>
        {text('newQuote')}
      </Button>
    )
  }
  return (
    <Button wide kind="primary" busy={busy} why={why} onPress={onConfirm}>
      {firm && !why
        ? text(withCoins ? 'convertGo' : 'go', {
            pays: money(locale, firm.from, firm.pays),
            gets: money(locale, firm.to, firm.gets),
          })
        : text(withCoins ? 'convertIdle' : 'goIdle')}
    </Button>
  )
}

/** What is written, at first from the address; without one, the user's own currency is paid for the first other. */
function useDraft(rates: Rates) {
  const known = (currency: string | undefined) =>
    rates.list.some((one) => one.currency === currency) ? currency : undefined
  const asked = { from: known(useQueryText('from')), to: known(useQueryText('to')) }
  const amount = useQueryText('amount') ?? ''
  return useState<Draft>(() => {
    const own = (rates.list[0]?.currency === 'USDT' ? 'USDT' : known(kept.get('currency'))) ?? rates.base
    const from = asked.from ?? (asked.to === own ? other(rates, own) : own)
    const to = asked.to !== undefined && asked.to !== from ? asked.to : other(rates, from)
    return { from, to, amount: /^\d{1,12}(\.\d{1,8})?$/.test(amount) ? amount : '' }
  })
}

function other(rates: Rates, currency: string): string {
  return rates.list.find((one) => one.currency !== currency)?.currency ?? currency
}

function useShort(of: { readonly draft: Draft; readonly amount: string | undefined; readonly rates: Rates }) {
  const text = useText('exchange')
  const locale = useLocale()
  const { draft, amount, rates } = of
  const free = rates.list.find((one) => one.currency === draft.from)?.available ?? '0'
  if (amount === undefined || compare(amount, free) <= 0) return undefined
  return text('short', { amount: money(locale, draft.from, free) })
}
