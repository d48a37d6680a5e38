import type { Position } from '@openbourse/protocol'
import { CalendarDays, Card, decimal, Facts, Head, useHidden } from '@openbourse/ui'
import { Fragment } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './positions.module.css'
import { unlocksByTime } from './words.ts'

/** From when which locked shares can be sold, soonest first. */
export function Unlocks({ positions }: { readonly positions: readonly Position[] }) {
  const text = useText('positions')
  const locale = useLocale()
  const hidden = useHidden()
  const moments = unlocksByTime(positions)
  if (moments.length === 0) return null
  return (
    <Card>
      <div className={css.card}>
        <Head title={text('unlocks')} end={<CalendarDays className="icon-small" aria-hidden="true" />} />
        <Facts
          of={moments.map(({ at, shares }) => ({
            key: String(at),
            term: when(locale, at, 'dateTime'),
            value: shares.map(({ quantity, symbol, lockup }, place) => (
              <Fragment key={`${symbol} ${lockup}`}>
                {place > 0 && ', '}
                <span className={css.whole}>
                  {text(lockup ? 'lockupLine' : 'unlockLine', {
                    quantity: hidden ? '•••' : decimal(locale, quantity),
                    symbol,
                  })}
                </span>
              </Fragment>
            )),
          }))}
        />
      </div>
    </Card>
  )
}
