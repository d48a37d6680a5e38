import type { Calls, Output } from '@openbourse/protocol'
import {
  Amount,
  Bone,
  Bones,
  Card,
  Cells,
  Delta,
  Facts,
  Formula,
  type Loaded,
  money,
  ShowOne,
} from '@openbourse/ui'
import { EyeButton } from '../../common/EyeButton.tsx'
import { clock } from '../../lib/clock.ts'
import { compare, minus, negate, plus } from '../../lib/figures.ts'
import { glossary } from '../../lib/glossary.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { LiveAge } from '../../lib/LiveAge.tsx'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import css from './positions.module.css'

type Holdings = Output<Calls['holdList']>

/** What all positions are worth, today's change and the whole result, each with its sum. */
export function ValueCard(props: {
  readonly of: Loaded<Holdings>
  readonly topic: string | undefined
  readonly sinceMs: number
}) {
  const text = useText('positions')
  return (
    <Card>
      <ShowOne
        of={props.of}
        skeleton={<ValueBones />}
        failed={(retry) => <NotLoaded title={text('failedTitle')} retry={retry} />}
      >
        {(holdings) => <Value holdings={holdings} {...props} />}
      </ShowOne>
    </Card>
  )
}

function Value(props: {
  readonly holdings: Holdings
  readonly topic: string | undefined
  readonly sinceMs: number
}) {
  const { base, value, profit, profitRate, dayProfit, dayProfitRate, total } = props.holdings
  const text = useText('positions')
  const locale = useLocale()
  const of = (amount: string) => money(locale, base, amount)
  const rest = { source: text('fromPrices'), readAt: when(locale, clock.server(), 'second') }
  const change = (title: string, sentence: string, amount: string) => () => ({
    ...rest,
    learn: glossary({ term: 'unrealised' }),
    title,
    sentence,
    sum: {
      terms: [
        { value: of(value), name: text('valueNow'), sign: '−' as const },
        { value: of(minus(value, amount)), name: text('valueThen') },
      ],
      result: { value: of(amount), name: title },
    },
  })
  return (
    <>
      <div className={css.valueTop}>
        <Formula
          of={() => ({
            ...rest,
            title: text('value'),
            sentence: text('valueHow', { currency: base }),
            sum: {
              terms: [
                { value: of(plus(value, negate(profit))), name: text('paid'), sign: '+' as const },
                { value: of(profit), name: text('result') },
              ],
              result: { value: of(value), name: text('value') },
            },
          })}
        >
          {text('value')}
        </Formula>
        <EyeButton />
        <span className={css.age}>
          {total > 0 && <LiveAge topic={props.topic} sinceMs={props.sinceMs} />}
        </span>
      </div>
      <Amount of={value} asset={base} size="display" />
      {total === 0 && <BuyingPower base={base} />}
      {total > 0 && (
        <>
          <hr className="rule" />
          <Cells
            of={[
              {
                key: 'today',
                term: (
                  <Formula of={change(text('today'), text('todayHow'), dayProfit)}>{text('today')}</Formula>
                ),
                value: <Delta amount={dayProfit} rate={dayProfitRate} asset={base} />,
              },
              {
                key: 'bought',
                term: (
                  <Formula of={change(text('sinceBought'), text('sinceHow'), profit)}>
                    {text('sinceBought')}
                  </Formula>
                ),
                value: <Delta amount={profit} rate={profitRate} asset={base} />,
              },
            ]}
          />
        </>
      )}
    </>
  )
}

/** Shows buying power when there are no holdings. */
function BuyingPower({ base }: { readonly base: string }) {
  const text = useText('positions')
  const own = useCall('assets', { currency: base }).data?.currencies.find(({ asset }) => asset === base)
  if (!own || compare(own.available, '0') === 0) return null
  return (
    <>
      <hr className="rule" />
      <Facts
        of={[{ key: 'ready', term: text('ready'), value: <Amount of={own.available} asset={base} /> }]}
      />
    </>
  )
}

function ValueBones() {
  return (
    <Bones>
      <div className="stack">
        <Bone width="8rem" height="1.25rem" />
        <Bone width="14rem" height="3rem" />
        <Bone width="100%" height="2.25rem" />
      </div>
    </Bones>
  )
}
