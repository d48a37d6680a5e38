import type { CoinOwed } from '@openbourse/protocol'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { Facts, Money } from '../../lib/pieces/index.ts'
import { utc } from '../../lib/time.ts'
import styles from './deposits.module.css'

/** What people owe because a network undid coins that they had used: it covers itself with what comes, and nobody decides about it. */
export function OwedLines({ of }: { readonly of: readonly CoinOwed[] }) {
  const text = useText('deposits')
  const locale = useLocale()
  return (
    <section className={styles.owed} aria-label={text('owed')}>
      <span className="strong">{text('owed')}</span>
      <Facts
        of={of.map(({ person, remaining, coin, at }) => [
          `${person.account}, ${utc(locale, at, 'minute')}`,
          <Money key={person.id} of={remaining} asset={coin} />,
        ])}
        ends
      />
    </section>
  )
}
