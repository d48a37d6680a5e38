import type { Calls, Fund, Output } from '@openbourse/protocol'
import { Amount, Card, decimal, Facts, Formula, Head, money } from '@openbourse/ui'
import parts from '../../common/aif/parts.module.css'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { DealingSteps } from './DealingSteps.tsx'

export type Details = Output<Calls['fundOrderDetails']>
type Leaving = NonNullable<Details['redeeming']>

/** What redeeming all units would bring at the prices of now, in lines that add up. */
export function IfRedeemed(props: {
  readonly order: Details['order']
  readonly leaving: Leaving
  readonly fund: Fund | undefined
}) {
  const { order, leaving, fund } = props
  const text = useText('funds')
  const locale = useLocale()
  return (
    <Card>
      <div className={parts.card}>
        <Head title={text('ifRedeemed')} note={text('asOf', { at: when(locale, leaving.at, 'time') })} />
        {fund && <DealingSteps nextAt={fund.nextAt} />}
        <LeavingFacts of={leaving} currency={order.currency} units={order.units} />
      </div>
    </Card>
  )
}

/** The lines from what units are worth to what comes back. */
export function LeavingFacts(props: {
  readonly of: Omit<Leaving, 'at' | 'early'> & { readonly at: number }
  readonly currency: string
  readonly units: string
}) {
  const { of, currency, units } = props
  const text = useText('funds')
  const locale = useLocale()
  const shown = (amount: string) => <Amount of={amount} asset={currency} />
  const how = () => ({
    title: text('receive'),
    sentence: text('receiveHow'),
    sum: {
      terms: [
        { value: money(locale, currency, of.value), name: text('worthNow'), sign: '−' as const },
        { value: money(locale, currency, of.fee), name: text('feeOnProfit'), sign: '−' as const },
        { value: money(locale, currency, of.cost), name: text('sellingExpected') },
      ],
      result: { value: money(locale, currency, of.receives), name: text('receive') },
    },
    source: text('fromBook'),
    readAt: when(locale, of.at, 'second'),
  })
  return (
    <>
      <Facts
        of={[
          { key: 'units', term: text('units'), value: decimal(locale, units) },
          { key: 'value', term: text('worthNow'), value: shown(of.value) },
          { key: 'fee', term: text('feeOnProfit'), value: shown(`-${of.fee}`) },
          { key: 'cost', term: text('sellingExpected'), value: shown(`-${of.cost}`) },
        ]}
      />
      <p className={`${parts.rule} ${parts.spread}`}>
        <b>
          <Formula of={how}>{text('receive')}</Formula>
        </b>
        <b className="t4">{shown(of.receives)}</b>
      </p>
    </>
  )
}
