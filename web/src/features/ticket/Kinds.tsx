import type { orderTypes } from '@openbourse/protocol'
import { ChevronDown, Chip, names } from '@openbourse/ui'
import { type ReactNode, useState } from 'react'
import { dateName } from '../../lib/date-name.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { Choices } from './Choices.tsx'
import { type Change, type Draft, timesFor } from './draft.ts'
import { partsFrom, type Ticks } from './summary.ts'
import css from './ticket.module.css'

const GoodTill = lazyPart(async () => (await import('../../common/days/GoodTill.tsx')).GoodTill)

/** Type and time in force of the order, each chosen on a sheet of its own; `children` are beside them. */
export function Kinds(props: {
  readonly draft: Draft
  readonly change: (change: Change) => void
  readonly last: string
  readonly ticks: Ticks
  /** The trading day of the market. */
  readonly today: string
  readonly children: ReactNode
}) {
  const { draft, change } = props
  const text = useText('ticket')
  const [choosing, setChoosing] = useState<'type' | 'time' | 'day'>()
  const locale = useLocale()
  const [hasAsked, setHasAsked] = useState(false)
  const close = () => setChoosing(undefined)
  // One sheet closes before the next one opens.
  const askDay = () => {
    setHasAsked(true)
    setTimeout(() => setChoosing('day'))
  }
  return (
    <div className={names('chips sunken', css.kinds)}>
      <Chip label={text(`type.${draft.type}`)} icon={ChevronDown} onPress={() => setChoosing('type')} />
      <Chip
        label={
          draft.timeInForce === 'gtd'
            ? text('till', { day: dateName(locale, draft.goodTill, 'day') })
            : text(`time.${draft.timeInForce}`)
        }
        icon={ChevronDown}
        onPress={() => setChoosing('time')}
      />
      {props.children}
      <Choices
        open={choosing === 'type'}
        of="type"
        values={orderTypeList}
        value={draft.type}
        onClose={close}
        onChoose={(type) =>
          change({
            do: 'type',
            type,
            last: props.last,
            parts: partsFrom(draft.side, props.last, props.ticks),
          })
        }
      />
      <Choices
        open={choosing === 'time'}
        of="time"
        values={timesFor(draft.type)}
        value={draft.timeInForce}
        onClose={close}
        onChoose={(timeInForce) =>
          timeInForce === 'gtd' ? askDay() : change({ do: 'timeInForce', timeInForce })
        }
      />
      {hasAsked && (
        <GoodTill
          open={choosing === 'day'}
          value={draft.goodTill}
          today={props.today}
          onChoose={(date) => change({ do: 'goodTill', date })}
          onClose={close}
        />
      )}
    </div>
  )
}

// Copied so that the wire's list of types (and with it the reader of the protocol) does not travel to the phone.
const orderTypeList = [
  'market',
  'limit',
  'stop',
  'stop_limit',
  'oco',
  'trailing_stop',
] as const satisfies typeof orderTypes
