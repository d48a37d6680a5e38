import type { Calls, Output } from '@openbourse/protocol'
import { useEffect, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { load } from './calls.ts'
import styles from './support.module.css'

export type DeskTold = Output<Calls['supportDesk']>

export function useDesk(): DeskTold | undefined {
  const [desk, setDesk] = useState<DeskTold>()
  useEffect(() => {
    let wanted = true
    load('supportDesk', {}).then(
      (told) => wanted && setDesk(told),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [])
  return desk
}

const minuteMs = 60_000

/** Whether support is available, and how long answers took lately: measured figures, not a promise. */
export function DeskLine() {
  const text = useText('support')
  const desk = useDesk()
  return (
    <div className={styles.desk}>
      <p>
        {desk === undefined
          ? '\u00a0'
          : !desk.staffed
            ? text('deskNobody')
            : desk.usualMs === null
              ? text('deskUnknown')
              : text('deskUsual', {
                  minutes: Math.max(1, Math.ceil(desk.usualMs / minuteMs)),
                  count: desk.counted,
                })}
      </p>
      {desk && <Answers of={desk.answers} />}
      <p>{text('never')}</p>
    </div>
  )
}

const hourMinutes = 60

/** How the last days went. What an operator closed without an answer counts, too. */
function Answers({ of }: { readonly of: DeskTold['answers'] }) {
  const text = useText('support')
  const { days, promiseMinutes, answered, kept, missed, late } = of
  const counted = answered + missed + late
  if (counted === 0) return null
  const hours = promiseMinutes / hourMinutes
  return <p>{text('deskAnswers', { days, kept, counted, hours, missed, late })}</p>
}
