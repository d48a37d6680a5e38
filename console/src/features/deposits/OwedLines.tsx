import type { CoinOwed } from '@openbourse/protocol'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { Facts, Money } from '../../lib/pieces/index.ts'
import { utc } from '../../lib/time.ts'
import styles from './deposits.module.css'

/**
 * What users owe because a network reversed coins they had already used. New deposits cover it; no operator decides
 * about it.
 */
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
