import type { Fund } from '@openbourse/protocol'
import { decimal, Formula, money } from '@openbourse/ui'
import { load } from '../../lib/ask.ts'
import { glossary } from '../../lib/glossary.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { unitShown } from './figures.ts'

/** The name of the value of a unit, and how the newest one was computed. */
export function UnitValue({ fund }: { readonly fund: Fund }) {
  const text = useText('funds')
  const locale = useLocale()
  const { id, currency } = fund
  async function how() {
    const { list } = await load('fundRecord', { fundId: id, size: 1 }, {})
    const [point] = list
    if (!point) throw new Error('A fund has a dealing point.')
    return {
      title: text('unitValue'),
      sentence: text('unitHow'),
      sum: {
        terms: [
          { value: money(locale, currency, point.value), name: text('allItOwns'), sign: '÷' as const },
          { value: decimal(locale, point.units), name: text('units') },
        ],
        result: { value: money(locale, currency, unitShown(point.unit)), name: text('unitValue') },
      },
      source: text('fromPoint'),
      learn: glossary({ term: 'unitValue' }),
      readAt: when(locale, point.at, 'dateTime'),
    }
  }
  return <Formula of={how}>{text('unitValue')}</Formula>
}
