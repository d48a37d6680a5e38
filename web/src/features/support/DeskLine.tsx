import type { Calls, Output } from '@openbourse/protocol'
import { names } from '@openbourse/ui'
import { useEffect, useState } from 'react'
import { load } from '../../lib/ask.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { weekOf } from './hours.ts'
import styles from './support.module.css'

export type DeskTold = Output<Calls['supportDesk']>

/** State of the desk; null where it could not be read. */
export function useDesk(): DeskTold | null | undefined {
  const [desk, setDesk] = useState<DeskTold | null>()
  useEffect(() => {
    let wanted = true
    load('supportDesk', {}).then(
      (reply) => wanted && setDesk(reply),
      () => wanted && setDesk(null),
    )
    return () => {
      wanted = false
    }
  }, [])
  return desk
}

const minuteMs = 60_000
const hourMinutes = 60

/** Whether support is open now, its hours, and how long answers took lately: measured figures, not a promise. */
export function DeskLine() {
  const text = useText('support')
  const desk = useDesk()
  if (desk === null) return <p className={styles.desk}>{text('never')}</p>
  return (
    <div className={styles.desk}>
      {desk === undefined ? <p>{'\u00a0'}</p> : <Hours desk={desk} />}
      {desk && <Waits desk={desk} />}
      {desk && <Answers of={desk.answers} />}
      <p>{text('never')}</p>
    </div>
  )
}

/** Set hours mean nothing where no operator has been there for a week: then that is shown first. */
function Hours({ desk }: { readonly desk: DeskTold }) {
  const { hours, days, staffed } = desk
  const text = useText('support')
  const locale = useLocale()
  const isOpen = staffed && hours?.open !== false
  const week = hours && weekOf(hours.opensAt, days)
  const day = (at: number) => when(locale, at, 'weekdayAlone')
  const time = (at: number) => when(locale, at, 'time')
  return (
    <>
      <p className={styles.hours}>
        <b className={names(isOpen && styles.open)}>
          {isOpen
            ? text('openNow')
            : !staffed
              ? text('away')
              : hours && text('opens', { time: `${day(hours.opensAt)} ${time(hours.opensAt)}` })}
        </b>
        <span>
          {hours && week
            ? text('hours', {
                days:
                  days >= 7
                    ? text('everyDay')
                    : days === 1
                      ? day(week.first)
                      : text('fromTo', { first: day(week.first), last: day(week.last) }),
                from: time(hours.opensAt),
                to: time(hours.closesAt),
              })
            : text('dayAndNight')}
        </span>
      </p>
      {!staffed && <p>{text('deskNobody')}</p>}
    </>
  )
}

/** How long the last answers took; with too few of them it shows that. */
function Waits({ desk }: { readonly desk: DeskTold }) {
  const { usualMs, mostMs, counted } = desk
  const text = useText('support')
  const wait = (ms: number) => {
    const minutes = Math.max(1, Math.ceil(ms / minuteMs))
    return minutes > hourMinutes
      ? text('waitHours', { hours: Math.ceil(minutes / hourMinutes) })
      : text('waitMinutes', { minutes })
  }
  const bold = { b: (chunks: React.ReactNode) => <b>{chunks}</b> }
  return (
    <p>
      {usualMs === null
        ? text('deskUnknown')
        : mostMs === null
          ? text.rich('deskUsual', { wait: wait(usualMs), count: counted, ...bold })
          : text.rich('deskWaits', { half: wait(usualMs), most: wait(mostMs), ...bold })}
    </p>
  )
}

/** How the last days went. What an operator closed without an answer counts, too. */
function Answers({ of }: { readonly of: DeskTold['answers'] }) {
  const text = useText('support')
  const { days, promiseMinutes, answered, kept, missed, late } = of
  const counted = answered + missed + late
  if (counted === 0) return null
  const hours = promiseMinutes / hourMinutes
  return <p>{text('deskAnswers', { days, kept, counted, hours, missed, late })}</p>
}
