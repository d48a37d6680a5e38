import type { ContractInfo } from '@openbourse/protocol'
import { Card, compact, decimal, Facts, Formula, Head, money, percent } from '@openbourse/ui'
import { useFeeRate } from '../../common/fees/use-fee-rate.ts'
import { Term } from '../../common/terms/Term.tsx'
import { clock } from '../../lib/clock.ts'
import { shorten, trim } from '../../lib/figures.ts'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import type { TermName } from '../../lib/terms.ts'
import { when } from '../../lib/time.ts'
import css from './contracts.module.css'

/** What was agreed on for a contract, in one card. */
export const ContractRules = withText(
  ['contracts', 'positionsOnMargin', 'shares'],
  function ContractRules({ info }: { readonly info: ContractInfo }) {
    const contracts = useText('contracts')
    const text = useText('positionsOnMargin')
    const feeRate = useFeeRate()
    const locale = useLocale()
    const { tiers, coin } = info
    const said = (title: string, sentence: string, value: string) => () => ({
      title,
      sentence,
      sum: { terms: [], result: { value, name: title } },
      source: contracts('perpetual'),
      readAt: when(locale, clock.server(), 'second'),
    })
    const from = percent(locale, tiers[0]?.rate ?? '0', 'auto', 1)
    const ladder = tiers
      .map(({ upTo, rate }) => `${percent(locale, rate, 'auto', 1)} ≤ ${compact(locale, shorten(upTo, 0))}`)
      .join(', ')
    const maintenance = said(text('rules.maintenance'), text('maintenanceHow', { tiers: ladder }), from)
    const fund = money(locale, 'USDT', shorten(info.insurance, 2))
    const fact = (key: 'kind' | 'leverage' | 'margin' | 'funding' | 'tick', of: TermName, value: string) => ({
      key,
      term: <Term of={of}>{text(`rules.${key}`)}</Term>,
      value,
    })
    return (
      <Card>
        <div className={css.block}>
          <Head title={text('rules.title')} />
          <Facts
            of={[
              fact('kind', 'perpetual', text('rules.kindIs')),
              fact('leverage', 'leverage', info.multiples.join(', ')),
              fact('margin', 'margin', text('rules.marginIs')),
              fact('funding', 'funding', text('rules.fundingIs')),
              {
                key: 'maintenance',
                term: <Formula of={maintenance}>{text('rules.maintenance')}</Formula>,
                value: text('rules.maintenanceIs', { rate: from }),
              },
              {
                key: 'fee',
                term: text('rules.fee'),
                value: feeRate(info.fees),
              },
              fact('tick', 'tick', `${decimal(locale, trim(info.tick))} USDT`),
              { key: 'lot', term: text('rules.lot'), value: `${decimal(locale, trim(info.lot))} ${coin}` },
              {
                key: 'insurance',
                term: (
                  <Formula of={said(text('rules.insurance'), text('insuranceHow'), fund)}>
                    {text('rules.insurance')}
                  </Formula>
                ),
                value: fund,
              },
            ]}
          />
        </div>
      </Card>
    )
  },
)
