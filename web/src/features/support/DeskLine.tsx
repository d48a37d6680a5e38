import { useEffect, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { load } from './calls.ts'
import styles from './support.module.css'

export type DeskTold = {
  readonly staffed: boolean
  readonly usualMs: number | null
  readonly counted: number
  readonly widget: string | null
}

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

/** Whether anybody answers, and how long that took lately: what is known, and no promise. */
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
      <p>{text('never')}</p>
    </div>
  )
}
