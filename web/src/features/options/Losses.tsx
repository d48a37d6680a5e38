import type { OptionInfo } from '@openbourse/protocol'
import { Card, Formula, Meter } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './options.module.css'

type Of = { readonly of: OptionInfo['losses'] }

/** How many of 100 options ended in a loss: one line, on each screen of options. */
export function Losses({ of: { perHundred } }: Of) {
  const text = useText('options')
  return (
    <p className={css.foot}>
      {perHundred === null ? text('lossesFew') : text('losses', { perHundred: String(perHundred) })}
    </p>
  )
}

/** The same as a card, with its sample. */
export function LossCard({ of: losses }: Of) {
  const text = useText('options')
  const listText = useText('options.list')
  const locale = useLocale()
  const { perHundred, ended, lost, days } = losses
  const number = (value: number) => value.toLocaleString(locale)
  const value = perHundred === null ? text('few') : listText('inHundred', { count: String(perHundred) })
  const how = () => ({
    title: listText('loss'),
    sentence: listText('lossHow'),
    sum: {
      terms: [
        { value: number(lost), name: listText('lostName') },
        { value: number(ended), name: listText('endedName'), sign: '÷' as const },
      ],
      result: { value, name: listText('loss') },
    },
    source: listText('source'),
    readAt: when(locale, clock.server(), 'dateTime'),
  })
  return (
    <Card>
      <div className={css.block}>
        <div className="row between wrap">
          <h2 className="t3">
            <Formula of={how}>{listText('loss')}</Formula>
          </h2>
          <b className={perHundred === null ? 't3' : css.said}>{value}</b>
        </div>
        {perHundred !== null && (
          <Meter parts={[{ name: 'lost', share: lost / Math.max(1, ended), color: 'var(--ink)' }]} />
        )}
        <p className="quiet t2">
          {perHundred === null
            ? listText('lossFewOf', { ended, days: String(days) })
            : listText('lossOf', { lost: number(lost), ended: number(ended), days: String(days) })}
        </p>
      </div>
    </Card>
  )
}
