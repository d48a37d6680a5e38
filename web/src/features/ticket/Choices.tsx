import { RadioRows, Sheet } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import css from './ticket.module.css'
import { orderTypeWords, type TicketChoice, timeWords } from './words.ts'

/** One of several with a sentence to each: order types, times in force. */
export function Choices<Value extends string>(props: {
  readonly open: boolean
  readonly of: TicketChoice
  readonly values: readonly Value[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
  readonly onClose: () => void
}) {
  const text = useText('ticket')
  const words = props.of === 'type' ? orderTypeWords : timeWords
  const title = text(props.of === 'type' ? 'chooseType' : 'chooseTime')
  return (
    <Sheet open={props.open} title={title} onClose={props.onClose}>
      <RadioRows
        label={title}
        values={props.values}
        value={props.value}
        rowClass={css.choice}
        onChoose={(value) => {
          props.onChoose(value)
          props.onClose()
        }}
      >
        {(value) => (
          <>
            <b>{text(words(value).name)}</b>
            <small>{text(words(value).about)}</small>
          </>
        )}
      </RadioRows>
    </Sheet>
  )
}
