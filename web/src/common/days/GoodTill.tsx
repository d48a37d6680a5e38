import { useText, withText } from '../../lib/i18n.tsx'
import { DaySheet } from './DaySheet.tsx'
import { dayAfter, goodTillDaysMax } from './good-till.ts'

const presets = [
  { name: 'week', days: 7 },
  { name: 'month', days: 30 },
  { name: 'quarter', days: 90 },
] as const

type GoodTillProps = {
  readonly open: boolean
  /** Empty until one was chosen. */
  readonly value: string
  /** The trading day of the market. */
  readonly today: string
  /** The last date that can be chosen, where it comes before that of all orders. */
  readonly last?: string
  readonly onChoose: (date: string) => void
  readonly onClose: () => void
}

/** The last date on which an order can trade. */
export const GoodTill = withText(['dates'], GoodTillSheet)

function GoodTillSheet(props: GoodTillProps) {
  const text = useText('dates')
  const { today } = props
  const last = props.last ?? dayAfter(today, goodTillDaysMax)
  const usual = dayAfter(today, 7)
  return (
    <DaySheet
      {...props}
      title={text('chooseTill')}
      value={props.value || (usual < last ? usual : last)}
      first={today}
      last={last}
      presets={presets
        .map(({ name, days }) => ({ label: text(`tillIn.${name}`), date: dayAfter(today, days) }))
        .filter(({ date }) => date <= last)}
      words={{ before: text('monthBefore'), after: text('monthAfter') }}
    >
      {text('tillAbout')}
    </DaySheet>
  )
}
