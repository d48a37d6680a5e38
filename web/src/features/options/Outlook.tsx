import type { OptionPreview } from '@openbourse/protocol'
import { Card, Cells, Formula, money, Note, Scale } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { glossary } from '../../lib/glossary.ts'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { Chance } from './Chance.tsx'
import { fixed, hundred, type InHundred } from './chart-figures.ts'
import { endsOf, type Stake } from './model.ts'
import { WhatIfCard } from './WhatIf.tsx'

/**
 * What can become of the contracts: the worst case first, then profit by price, day and volatility, then how likely each end is. It brings the
 * formulas with it.
 */
export const Outlook = withText(
  ['options'],
  function Outlook(props: {
    readonly stake: Stake
    readonly breakEven: string
    readonly measured: OptionPreview['measured'] | undefined
    readonly isSale: boolean
  }) {
    const { stake, breakEven, measured, isSale } = props
    const { gain, loseSome, loseAll } = endsOf(stake, Number(breakEven))
    const [gains = 0, parts = 0, alls = 0] = hundred([gain, loseSome, loseAll])
    const ends = { gain: gains, part: parts, all: alls }
    return (
      <>
        <Card>
          <div className="stack gap3">
            <Summary stake={stake} breakEven={breakEven} ends={ends} isSale={isSale} />
            <WhatIfCard stake={stake} breakEven={Number(breakEven)} />
          </div>
        </Card>
        <Chance stake={stake} breakEven={breakEven} ends={ends} chance={gain} measured={measured} />
      </>
    )
  },
)

function Summary(props: {
  readonly stake: Stake
  readonly breakEven: string
  readonly ends: InHundred
  readonly isSale: boolean
}) {
  const ticket = useText('options.ticket')
  const locale = useLocale()
  const { stake, breakEven, ends, isSale } = props
  const { currency } = stake.terms
  const worst = money(locale, currency, fixed(stake.paid))
  const even = money(locale, currency, fixed(Number(breakEven)))
  const inHundred = ticket('inHundred', { count: String(ends.gain) })
  const how = (key: 'breakEven' | 'worst', value: string) => () => ({
    title: ticket(key),
    sentence: ticket(`${key}How`),
    sum: { terms: [], result: { value, name: ticket(key) } },
    source: ticket('xray'),
    learn: glossary({ term: 'option' }),
    readAt: when(locale, clock.server(), 'second'),
  })
  const losesMostly = ends.all >= ends.part
  return (
    <>
      <Cells
        of={[
          {
            key: 'even',
            term: <Formula of={how('breakEven', even)}>{ticket('breakEven')}</Formula>,
            value: even,
          },
          { key: 'worst', term: <Formula of={how('worst', worst)}>{ticket('worst')}</Formula>, value: worst },
          { key: 'chance', term: ticket('chance'), value: inHundred },
        ]}
      />
      {!isSale && (
        <Note icon={Scale}>
          {ticket.rich(losesMostly ? 'loseAll' : 'loseSome', {
            count: String(losesMostly ? ends.all : ends.all + ends.part),
            amount: worst,
            b: (parts) => <b>{parts}</b>,
          })}
        </Note>
      )}
    </>
  )
}
