import type { OptionTerms } from '@openbourse/protocol'
import { Card, decimal, Facts, Head, money } from '@openbourse/ui'
import { trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './options.module.css'
import { dayText } from './words.ts'

/** What a contract is, and what corporate actions changed in it. */
export function TermsCard({ info }: { readonly info: { readonly terms: OptionTerms } }) {
  const ticket = useText('options.ticket')
  const locale = useLocale()
  const { terms } = info
  const price = (of: string) => money(locale, terms.currency, trim(of, 2))
  return (
    <Card label={ticket('what')}>
      <div className={css.block}>
        <Head title={ticket('what')} />
        <Facts
          of={[
            { key: 'strike', term: ticket('strike'), value: price(terms.strike) },
            {
              key: 'expiry',
              term: ticket('expiry'),
              value: `${dayText(locale, terms.day, 'weekday')}, ${when(locale, terms.expiresAt, 'time')}`,
            },
            { key: 'size', term: ticket('size'), value: decimal(locale, String(terms.size)) },
            { key: 'style', term: ticket('style'), value: ticket('styleText') },
          ]}
        />
        {terms.adjustments.map((one) => (
          <p key={one.at} className="quiet t2">
            {ticket('adjusted', {
              cause: one.cause,
              day: when(locale, one.at, 'day'),
              before: price(one.strikeBefore),
              strike: price(one.strike),
              sizeBefore: String(one.sizeBefore),
              size: String(one.size),
            })}
          </p>
        ))}
      </div>
    </Card>
  )
}
