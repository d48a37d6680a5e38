import { Amount, Button, Card, Dock, Facts, Formula, Meter, money, Note, percent } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { HowMany } from '../../common/shares/HowMany.tsx'
import { useTyped } from '../../common/shares/use-typed.ts'
import { minus, share } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useOffline } from '../../lib/online.ts'
import { paths } from '../../lib/paths.ts'
import css from './blocks.module.css'
import { type Cost, costOf, faultOf, type Info, rateWith, sharesAt, shortBy, stepped } from './figures.ts'
import { useHow } from './how.ts'
import { useBlock } from './use-block.tsx'

/** How many, what pro rata would give now, what that costs, and the one button that holds the money for all of it. */
export function AskForm(props: { readonly info: Info; readonly children: ReactNode }) {
  const { info, children } = props
  const { block } = info
  const text = useText('blocks')
  const commands = useBlock(block)
  const { own } = commands
  const [typed, setTyped, forgetTyped] = useTyped(
    `block ${block.id} ${own?.id ?? ''}`,
    own?.quantity ?? block.minimum,
  )
  const change = (next: string) => {
    commands.forget()
    setTyped(next)
  }
  const fault = faultOf(block, typed)
  return (
    <>
      <Card>
        <div className={css.card}>
          <Shares block={block} value={typed} onChange={change} />
          <Demand block={block} />
          {!fault && <Figures info={info} quantity={typed} />}
          {commands.refusal !== undefined && <Note tone="danger">{commands.refusal}</Note>}
          {commands.isUnknown && <Note tone="warn">{text('unknown')}</Note>}
        </div>
      </Card>
      {own && (
        <Button wide kind="surface" busy={commands.takingBack} onPress={() => void commands.takeBack()}>
          {text('takeBack')}
        </Button>
      )}
      {children}
      <Dock>
        <Send info={info} typed={typed} commands={commands} onSent={forgetTyped} />
      </Dock>
      {commands.sheet}
    </>
  )
}

type Block = Info['block']

function Shares(props: {
  readonly block: Block
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const { block, value, onChange } = props
  const text = useText('blocks')
  const locale = useLocale()
  const fault = faultOf(block, value)
  const count = (shares: string) => Number(shares).toLocaleString(locale)
  const range = { least: count(block.minimum), most: count(block.maximum), lot: count(block.lot) }
  return (
    <HowMany
      label={text('howMany')}
      value={value}
      range={text('range', range)}
      fault={fault && text(`fault.${fault}`, range)}
      words={{ less: text('less'), more: text('more') }}
      onChange={onChange}
      stepped={(shares, by) => stepped(block, shares, by)}
    />
  )
}

function Demand({ block: { offered, demand } }: { readonly block: Block }) {
  const text = useText('blocks')
  const locale = useLocale()
  if (!demand) return null
  const count = (shares: string) => Number(shares).toLocaleString(locale)
  const people = text('askers', { count: demand.people + demand.participants })
  return (
    <div className={css.demand}>
      <p className={`${css.spread} t1 quiet`}>
        <span>
          {text.rich('offered', { count: count(offered), b: (part) => <b data-offered="">{part}</b> })}
        </span>
        <span>{text.rich('asked', { count: count(demand.asked), people, b: (part) => <b>{part}</b> })}</span>
      </p>
      <Meter parts={[{ name: 'offered', share: Math.min(1, share(offered, demand.asked)) }]} />
      {demand.participants > 0 && (
        <p className="t2 quiet">{text('simulated', { count: count(demand.simulated) })}</p>
      )}
    </div>
  )
}

function Figures({ info, quantity }: { readonly info: Info; readonly quantity: string }) {
  const text = useText('blocks')
  const locale = useLocale()
  const { block } = info
  const rate = rateWith(block, quantity)
  const shares = sharesAt(quantity, rate)
  const [would, all] = [costOf(info, shares), costOf(info, quantity)]
  const amount = (of: string) => <Amount of={of} asset={block.currency} />
  const how = useHow(block)
  return (
    <>
      <div className={css.rule}>
        <p className={css.spread}>
          <span className="quiet">
            <Formula of={how.wouldGet({ quantity, rate, shares })}>{text('wouldGet')}</Formula>
          </span>
          <span className={css.would}>
            {text.rich('sharesShown', {
              count: Number(shares).toLocaleString(locale),
              b: (part) => <b>{part}</b>,
            })}
          </span>
        </p>
        <p className="t1 quiet">{text('everyone', { rate: percent(locale, rate) })}</p>
      </div>
      <div className={css.rule}>
        <Facts
          of={linesOf(would, {
            shares,
            price: money(locale, block.currency, block.price),
            locale,
            text,
            amount,
          })}
        />
      </div>
      <div className={css.rule}>
        <Facts
          of={[
            { key: 'pay', term: <b>{text('wouldPay')}</b>, value: amount(would.total) },
            { key: 'back', term: text('comesBack'), value: amount(minus(all.total, would.total)) },
            {
              key: 'held',
              term: (
                <Formula of={how.held(all, quantity)}>
                  {text('heldFor', { quantity: Number(quantity).toLocaleString(locale) })}
                </Formula>
              ),
              value: amount(all.total),
            },
          ]}
        />
      </div>
      <p className="t2 quiet">{text('worstText')}</p>
    </>
  )
}

function linesOf(
  cost: Cost,
  by: {
    readonly shares: string
    readonly price: string
    readonly locale: string
    readonly text: ReturnType<typeof useText<'blocks'>>
    readonly amount: (of: string) => ReactNode
  },
) {
  const { shares, price, locale, text, amount } = by
  return [
    { key: 'value', term: `${Number(shares).toLocaleString(locale)} × ${price}`, value: amount(cost.value) },
    ...cost.fees.map(({ kind, rate, amount: fee }) => ({
      key: kind,
      term: text(`fee.${kind}`, { rate: percent(locale, rate) }),
      value: amount(fee),
    })),
  ]
}

function Send(props: {
  readonly info: Info
  readonly typed: string
  readonly commands: ReturnType<typeof useBlock>
  readonly onSent: () => void
}) {
  const { info, typed, commands, onSent } = props
  const text = useText('blocks')
  const locale = useLocale()
  const common = useText('common')
  const isOffline = useOffline()
  const { block } = info
  if (!info.isMember)
    return (
      <Button wide kind="primary" to={paths.stockVip()}>
        {text('needVip')}
      </Button>
    )
  const fault = faultOf(block, typed)
  const count = (shares: string) => Number(shares).toLocaleString(locale)
  const range = { least: count(block.minimum), most: count(block.maximum), lot: count(block.lot) }
  const shown = (amount: string) => money(locale, block.currency, amount)
  const cost = fault ? '0' : costOf(info, typed).total
  const short = shortBy(info, cost)
  if (short !== undefined && !commands.isUnknown)
    return (
      <Button wide kind="primary" to={paths.depositWays()}>
        {text('depositFirst', { amount: shown(short) })}
      </Button>
    )
  const label = commands.isUnknown ? 'askAgain' : fault ? 'goPlain' : commands.own ? 'goChange' : 'go'
  const why = fault ? text(`fault.${fault}`, range) : isOffline ? common('notSent') : undefined
  const send = async () => {
    if (await commands.send(typed)) onSent()
  }
  return (
    <Button wide kind="primary" busy={commands.busy} why={why} onPress={() => void send()}>
      {text(label, { quantity: count(typed), amount: shown(cost) })}
    </Button>
  )
}
