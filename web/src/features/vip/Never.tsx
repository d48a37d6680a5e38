import { Card, Equal, Head } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import css from './vip.module.css'

const parts = ['neverPrices', 'neverQueue', 'neverOdds', 'neverMoney'] as const

/** What is the same for all users, members or not. */
export function Never() {
  const text = useText('vip')
  return (
    <Card>
      <Head title={text('never')} />
      <ul className={css.never}>
        {parts.map((part) => (
          <li key={part}>
            <Equal className="icon-small" aria-hidden="true" />
            {text(part)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
