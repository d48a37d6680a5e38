import { Chip, Sheet } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { MonthDays } from './MonthDays.tsx'

type DaySheetProps = {
  readonly open: boolean
  readonly title: string
  readonly value: string
  readonly first: string
  readonly last: string
  /** Days that one tap chooses, in place of the calendar. */
  readonly presets: readonly { readonly label: string; readonly date: string }[]
  readonly words: { readonly before: string; readonly after: string }
  /** What the choice means. */
  readonly children: ReactNode
  readonly onChoose: (day: string) => void
  readonly onClose: () => void
}

/** One day from a calendar of our own. A tap on it chooses and closes. */
export function DaySheet(props: DaySheetProps) {
  const { first, last, value } = props
  const take = (day: string) => {
    props.onChoose(day)
    props.onClose()
  }
  return (
    <Sheet open={props.open} title={props.title} onClose={props.onClose}>
      <p className="t2 quiet">{props.children}</p>
      <div className="chips" style={{ marginTop: 'var(--space-3)' }}>
        {props.presets.map(({ label, date }) => (
          <Chip key={label} label={label} onPress={() => take(date)} />
        ))}
      </div>
      <MonthDays
        key={value}
        label={props.title}
        value={value}
        first={first}
        last={last}
        words={props.words}
        onChoose={take}
      />
    </Sheet>
  )
}
