import { Card, compact, Facts, symbolOf } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import type { Short } from './use-purchase.tsx'

/** The rule of the list in its steps, each with how many stocks it leaves. */
export function Rule({ of }: { readonly of: Short }) {
  const text = useText('shortTerm')
  const locale = useLocale()
  const { rule, currency, list } = of
  const count = (stocks: number) => stocks.toLocaleString(locale)
  return (
    <Card>
      <div className="stack">
        <Facts
          of={[
            { key: 'listed', term: text('step.listed'), value: count(rule.listed) },
            {
              key: 'long',
              term: text('step.longEnough', { days: rule.days }),
              value: count(rule.longEnough),
            },
            {
              key: 'traded',
              term: text('step.traded', {
                amount: `${symbolOf(currency, locale) ?? ''}${compact(locale, rule.turnoverFrom)}`,
              }),
              value: count(rule.traded),
            },
            { key: 'quiet', term: text('step.quiet'), value: count(rule.quiet) },
            { key: 'most', term: text('step.listedToday', { most: rule.most }), value: count(list.length) },
          ]}
        />
        <p className="t2 quiet">{text('ruleNote')}</p>
      </div>
    </Card>
  )
}
