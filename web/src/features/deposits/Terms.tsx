import type { DepositTerms } from '@openbourse/protocol'
import { Card, Head, money, Note, ShieldCheck } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import css from './deposits.module.css'

const hashShown = 12

/** The withdrawal terms of a deposit, before the user agrees, and afterwards as agreed. */
export function Terms({ terms, kept }: { readonly terms: DepositTerms; readonly kept?: boolean }) {
  const text = useText('deposit')
  const locale = useLocale()
  const { asset, fee, least, dayLimit, promiseHours, hash } = terms
  const of = (amount: string) => money(locale, asset, amount)
  return (
    <Card label={text('terms')}>
      <div className={css.stack}>
        <Head title={text('terms')} />
        <ul className={css.lines}>
          <li>{text('termsFee', { fee: of(fee) })}</li>
          <li>{text('termsLeast', { least: of(least) })}</li>
          <li>{text('termsLimit', { limit: of(dayLimit) })}</li>
          <li>{text('termsPromise', { hours: promiseHours })}</li>
        </ul>
        <Note icon={ShieldCheck}>{text(kept ? 'termsKept' : 'termsFixed')}</Note>
        <p className="t1 quiet">
          {text('termsHash')} <span className="figure">{hash.slice(0, hashShown)}…</span>
        </p>
      </div>
    </Card>
  )
}
