import { decimal, money, percent, signOf } from '@openbourse/ui'
import type { Mode } from '../../common/picture/PictureSheet.tsx'
import type { Picture } from '../../common/picture/picture.ts'
import { total } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useTradedName } from '../../lib/OwnedFigure.tsx'
import type { Summary } from './table.ts'

const tones = { 1: 'gain', 0: 'flat', [-1]: 'loss' } as const
const namedMost = 3

/** Content of a year's picture, in percentages or in amounts of the currency of totals. */
export function usePicture(of: Summary): (mode: Mode) => Picture {
  const text = useText('year')
  const locale = useLocale()
  const tradedName = useTradedName()
  const { performance, base } = of
  const sumOf = (rows: readonly { readonly asset: string; readonly amount: string }[]) =>
    total(rows.filter(({ asset }) => asset === base).map(({ amount }) => amount))
  return (mode) => {
    const isAmount = mode === 'amount'
    const dividends = sumOf(of.moves.filter(({ move }) => move === 'dividends'))
    return {
      title: text('picture.title', { year: of.year }),
      ...(performance && {
        figure: {
          text: isAmount
            ? money(locale, base, performance.gain, 'always')
            : percent(locale, performance.rate, 'always'),
          tone: tones[signOf(isAmount ? performance.gain : performance.rate)],
        },
        note: text(isAmount ? 'gain' : 'return'),
      }),
      lines: [
        ...(performance?.index
          ? [{ term: performance.index.name, value: percent(locale, performance.index.rate, 'always') }]
          : []),
        { term: text('picture.orders'), value: decimal(locale, String(of.trades)) },
        ...(of.traded.length > 0
          ? [
              {
                term: text('picture.most'),
                value: of.traded
                  .slice(0, namedMost)
                  .map(({ symbol }) => tradedName(symbol))
                  .join(', '),
              },
            ]
          : []),
        ...(isAmount
          ? [
              { term: text('picture.dividends'), value: money(locale, base, dividends) },
              { term: text('picture.fees'), value: money(locale, base, sumOf(of.fees)) },
            ]
          : []),
      ],
    }
  }
}
