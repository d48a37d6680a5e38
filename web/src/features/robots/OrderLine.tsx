import type { RobotKind, RobotOrder } from '@openbourse/protocol'
import { Amount, Delta, Item, Pill } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { robotPaths } from '../../lib/robot-paths.ts'
import { when } from '../../lib/time.ts'
import { KindMark } from './kinds.tsx'
import { tones } from './words.ts'

/** One own order as a row: its day or its end, and what it is worth or brought. */
export function OrderLine({ of, kind }: { readonly of: RobotOrder; readonly kind: RobotKind }) {
  const text = useText('robots')
  const locale = useLocale()
  const { id, state, currency, value, waiting, paidOut, profit, currentPeriod, totalPeriod, askedAt } = of
  const note =
    state === 'running' || state === 'stopping'
      ? text('dayOf', { day: currentPeriod, days: totalPeriod })
      : when(locale, of.endedAt ?? askedAt, 'date')
  return (
    <Item
      plain
      strong
      to={robotPaths.order({ id })}
      mark={<KindMark kind={kind} />}
      title={<Amount of={value ?? (state === 'waiting' ? waiting : paidOut)} asset={currency} />}
      note={note}
      end={
        <span className="item-figure">
          <Pill tone={tones[state]}>{text(`state.${state}`)}</Pill>
          {profit !== null && <Delta amount={profit} asset={currency} />}
        </span>
      }
    />
  )
}
