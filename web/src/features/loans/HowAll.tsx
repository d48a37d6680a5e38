import type { LoanRecord } from '@openbourse/protocol'
import { Card, Cells, Head, percent } from '@openbourse/ui'
import { over } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import css from './loans.module.css'
import { rateShown } from './rates.ts'

const places = 4
const shareOf = (part: number, of: number): string | undefined => over(String(part), String(of), places)

/** Public figures of all loans that have ended. */
export function HowAll({ record }: { readonly record: LoanRecord }) {
  const text = useText('loans')
  const locale = useLocale()
  const { open, ended, late, lost, medianCost } = record
  const shown = (share: string | undefined) => (share === undefined ? '–' : percent(locale, share, 'auto', 1))
  return (
    <Card>
      <Head title={text('record')} note={text('recordCount', { open, ended })} />
      <div className={css.below}>
        <Cells
          of={[
            { key: 'late', term: text('shareLate'), value: shown(shareOf(late, ended)) },
            { key: 'lost', term: text('shareLost'), value: shown(shareOf(lost, ended)) },
            {
              key: 'cost',
              term: text('medianCost'),
              value: medianCost === null ? '–' : rateShown(locale, medianCost),
            },
          ]}
        />
      </div>
      <p className={css.rule}>{text('recordNote')}</p>
    </Card>
  )
}
