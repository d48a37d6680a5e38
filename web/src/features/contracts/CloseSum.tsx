import type { ContractPosition } from '@openbourse/protocol'
import { Delta, decimal, Facts, money } from '@openbourse/ui'
import { compare, minus, negate, over, plus, shorten, times, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'

/** What closing a part would bring: at the limit, or at the mark, from which the book may differ by its spread. */
export function CloseSum(props: {
  readonly position: ContractPosition
  readonly part: string
  readonly price: string | undefined
}) {
  const positions = useText('positionsOnMargin')
  const locale = useLocale()
  const { position, part, price } = props
  const { margin, profit, fee } = closingOf(position, part, price)
  const back = minus(plus(margin, profit), fee)
  const stays = minus(position.quantity, part)
  const isPart = compare(stays, '0') > 0
  return (
    <Facts
      of={[
        { key: 'margin', term: positions('close.margin'), value: decimal(locale, margin) },
        {
          key: 'sold',
          term: positions('close.sold', { price: decimal(locale, price ?? position.mark) }),
          value: <Delta amount={profit} />,
        },
        { key: 'fee', term: positions('close.fee'), value: `−${decimal(locale, fee)}` },
        {
          key: 'back',
          term: <b>{positions('close.back')}</b>,
          value: <b>{money(locale, 'USDT', compare(back, '0') > 0 ? back : '0.00')}</b>,
        },
        {
          key: 'stays',
          term: positions('close.stays'),
          value: `${decimal(locale, trim(stays))} ${position.coin}`,
        },
        ...(isPart && position.liquidationPrice !== null
          ? [
              {
                key: 'liquidated',
                term: positions('close.asBefore'),
                value: decimal(locale, position.liquidationPrice),
              },
            ]
          : []),
      ]}
    />
  )
}

/** Margin, profit and fee of a part, in cents, each cut so that the lines add up. */
function closingOf(position: ContractPosition, part: string, price: string | undefined) {
  const share = over(part, position.quantity, 8) ?? '0'
  const of = (figure: string) => shorten(times(figure, share), 2)
  if (price === undefined)
    return { margin: of(position.margin), profit: of(position.profit), fee: of(position.closingFee) }
  const gain = times(minus(price, position.entry), part)
  const rate = over(position.closingFee, position.worth, 8) ?? '0'
  return {
    margin: of(position.margin),
    profit: shorten(position.direction === 'long' ? gain : negate(gain), 2),
    fee: shorten(times(times(price, part), rate), 2),
  }
}
