import type { Calls, Output } from '@openbourse/protocol'
import { decimal, money, percent, signOf } from '@openbourse/ui'
import { PictureButton } from '../../common/picture/PictureButton.tsx'
import type { Mode } from '../../common/picture/PictureSheet.tsx'
import type { Picture } from '../../common/picture/picture.ts'
import { rateOf, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'

const tones = { 1: 'gain', 0: 'flat', [-1]: 'loss' } as const

/** The receipt of an order to share: its price and the result of a sale, and how much it was only where the user chooses so. */
export function OrderPicture({ info }: { readonly info: Output<Calls['orderInfo']> }) {
  const text = useText('positions')
  const locale = useLocale()
  const { order, realised, total } = info
  const of = (amount: string, sign: 'auto' | 'always' = 'auto') => money(locale, order.currency, amount, sign)
  const price = order.averagePrice === null ? '–' : of(trim(order.averagePrice, 2))

  function pictureOf(mode: Mode): Picture {
    const isAmount = mode === 'amount'
    const rate = realised && rateOf(realised.gain, realised.cost)
    return {
      title: text(`picture.${order.side}`, { symbol: order.symbol }),
      figure:
        realised && rate
          ? {
              text: isAmount ? of(realised.gain, 'always') : percent(locale, rate, 'always'),
              tone: tones[signOf(realised.gain)],
            }
          : { text: isAmount ? of(total) : price, tone: 'flat' },
      note: realised ? text('picture.gain') : text(isAmount ? 'picture.paid' : 'picture.average'),
      lines: [
        { term: text('picture.average'), value: price },
        ...(isAmount
          ? [
              { term: text('picture.quantity'), value: decimal(locale, order.filled) },
              { term: text('picture.fees'), value: of(order.fees) },
              { term: text(order.side === 'buy' ? 'picture.paid' : 'picture.got'), value: of(total) },
            ]
          : []),
        { term: text('picture.day'), value: when(locale, order.updatedAt, 'date') },
      ],
    }
  }

  return <PictureButton label={text('picture.open')} name="openbourse-receipt" hasAmounts of={pictureOf} />
}
