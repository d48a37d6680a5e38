import { Amount, Button, Card, Dock, decimal, Facts, money, Note, percent } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { HowMany } from '../../common/shares/HowMany.tsx'
import { useTyped } from '../../common/shares/use-typed.ts'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useOffline } from '../../lib/online.ts'
import { paths } from '../../lib/paths.ts'
import { nearTime } from '../../lib/time.ts'
import css from './coinoffers.module.css'
import { faultOf, type Info, priceOf, shortBy, stepped, type Would, wouldGet } from './figures.ts'
import { Releases } from './Releases.tsx'
import { ShareCard } from './ShareCard.tsx'
import { useOffering } from './use-offering.tsx'

type Offer = Info['offer']

/** How much, the share that follows from it now, what would come of it, and the one button that holds the money. */
export function AskForm(props: { readonly info: Info; readonly children: ReactNode }) {
  const { info, children } = props
  const { offer } = info
  const text = useText('coinOffers')
  const commands = useOffering(offer)
  const { own } = commands
  const [typed, setTyped, forgetTyped] = useTyped(
    `coin offering ${offer.id} ${own?.id ?? ''}`,
    wholeOf(own?.ask ?? (Number(offer.maximum) >= usual ? String(usual) : offer.minimum)),
  )
  const change = (next: string) => {
    commands.forget()
    setTyped(next)
  }
  const fault = faultOf(offer, typed)
  const would = wouldGet(info, fault ? '0' : typed)
  return (
    <>
      <ShareCard info={info} would={would} asked={fault ? undefined : typed} />
      <Card>
        <div className={css.card}>
          <HowMuch offer={offer} value={typed} onChange={change} />
          {!fault && <Figures offer={offer} amount={typed} would={would} />}
          {commands.refusal !== undefined && <Note tone="danger">{commands.refusal}</Note>}
          {commands.isUnknown && <Note tone="warn">{text('unknown')}</Note>}
        </div>
      </Card>
      {own && (
        <Button wide busy={commands.takingBack} onPress={() => void commands.takeBack()}>
          {text('takeBack')}
        </Button>
      )}
      {!fault && <Releases coin={offer.coin} coins={would.coins} releases={info.releases} />}
      {children}
      <Dock>
        <Send info={info} typed={typed} commands={commands} onSent={forgetTyped} />
      </Dock>
      {commands.sheet}
    </>
  )
}

/** First value of the field. */
const usual = 100
const wholeOf = (amount: string): string => amount.split('.')[0] ?? amount

function useRange({ minimum, maximum, step }: Offer) {
  const locale = useLocale()
  const count = (amount: string) => decimal(locale, wholeOf(amount), 0)
  return { least: count(minimum), most: count(maximum), step: count(step) }
}

function HowMuch(props: {
  readonly offer: Offer
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const { offer, value, onChange } = props
  const text = useText('coinOffers')
  const range = useRange(offer)
  const fault = faultOf(offer, value)
  return (
    <HowMany
      label={text('youAsk')}
      value={value}
      range={text('range', range)}
      fault={fault && text(`fault.${fault}`, range)}
      words={{ less: text('less'), more: text('more') }}
      onChange={onChange}
      stepped={(amount, by) => stepped(offer, amount, by)}
    />
  )
}

function Figures(props: { readonly offer: Offer; readonly amount: string; readonly would: Would }) {
  const { offer, amount, would } = props
  const text = useText('coinOffers')
  const locale = useLocale()
  const of = (figure: string) => <Amount of={priceOf(figure)} asset={offer.currency} />
  const time = nearTime(locale, offer.sharesAt, { nowMs: clock.server(), today: text('today') })
  return (
    <>
      <div className={css.rule}>
        <Facts
          of={[
            { key: 'held', term: text('held'), value: of(amount) },
            {
              key: 'get',
              term: text('wouldGet', { rate: percent(locale, would.rate, 'auto', 1) }),
              value: text('coins', { count: decimal(locale, would.coins, 2), coin: offer.coin }),
            },
            { key: 'taken', term: text('wouldTake'), value: of(would.paid) },
            { key: 'back', term: text('wouldBack', { time }), value: of(would.back) },
            { key: 'fee', term: text('fee'), value: of('0') },
          ]}
        />
      </div>
      <p className="t2 quiet">{text('worst')}</p>
    </>
  )
}

function Send(props: {
  readonly info: Info
  readonly typed: string
  readonly commands: ReturnType<typeof useOffering>
  readonly onSent: () => void
}) {
  const { info, typed, commands, onSent } = props
  const text = useText('coinOffers')
  const locale = useLocale()
  const common = useText('common')
  const isOffline = useOffline()
  const range = useRange(info.offer)
  const { offer } = info
  const fault = faultOf(offer, typed)
  const shown = (amount: string) => money(locale, offer.currency, priceOf(amount))
  const short = fault ? undefined : shortBy(info, typed)
  if (short !== undefined && !commands.isUnknown)
    return (
      <Button wide kind="primary" to={paths.transfer({ from: 'stock', asset: offer.currency })}>
        {text('transferFirst', { amount: shown(short) })}
      </Button>
    )
  const label = commands.isUnknown ? 'askAgain' : fault ? 'goPlain' : commands.own ? 'goChange' : 'go'
  const why = fault ? text(`fault.${fault}`, range) : isOffline ? common('notSent') : undefined
  const send = async () => {
    if (await commands.send(typed)) onSent()
  }
  return (
    <Button wide kind="primary" busy={commands.busy} why={why} onPress={() => void send()}>
      {text(label, { amount: fault ? '' : shown(typed) })}
    </Button>
  )
}
