import { Chips, money, percent, TextButton } from '@openbourse/ui'
import type { ReactElement } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import type { Change, Draft, TrailBy } from './draft.ts'
import { rateOf, trailPresets } from './summary.ts'
import css from './ticket.module.css'

type Props = { readonly draft: Draft; readonly change: (change: Change) => void }

/** How far the stop stays behind the price: percent with presets, or an amount. */
export function TrailLine({ draft, change, entry }: Props & { readonly entry: ReactElement }) {
  const text = useText('ticket')
  const locale = useLocale()
  const options = trailPresets.map((value) => ({
    value,
    label: percent(locale, rateOf(value), 'auto', 0),
  }))
  return (
    <div className={css.extra} data-line>
      {entry}
      {draft.trailBy === 'rate' && (
        <Chips
          ground="card"
          label={text('presets.trail')}
          options={options}
          value={draft.trail}
          onChange={(value) => change({ do: 'set', field: 'trail', text: value })}
        />
      )}
      <p className={css.levels}>{text(`trailAbout.${draft.side}`)}</p>
    </div>
  )
}

/** The other way to give the distance. */
export function TrailHint({ draft, change }: Props) {
  const text = useText('ticket')
  const other = draft.trailBy === 'rate' ? 'amount' : 'rate'
  return (
    <>
      {text(`trailBy.${draft.trailBy}`)}{' '}
      <TextButton onPress={() => change({ do: 'trailBy', by: other })}>
        {text(`trailByOther.${other}`)}
      </TextButton>
    </>
  )
}

/** A distance as it is read: 5%, or an amount of money. */
export function trailWords(
  locale: string,
  { by, distance }: { readonly by: TrailBy; readonly distance: string },
  currency: string,
): string {
  if (by === 'amount') return money(locale, currency, distance)
  return percent(locale, rateOf(distance), 'auto', /\.\d/.test(distance) ? 2 : 0)
}
