import { useText } from '../../lib/i18n.tsx'
import { SelectField, TextField } from '../../lib/pieces/index.ts'
import type { Setting } from './types.ts'

/** The new value: one of the words that it can be, or a number with its floor, its ceiling and how far one change goes. */
export function ValueField(props: {
  readonly of: Setting
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}) {
  const { value: now, unit, limits, choices } = props.of
  const { value, onChange, error } = props
  const text = useText('settings')
  const label = text('newValue')
  if (choices.length > 0) {
    const options = [{ value: '', label: '–' }, ...choices.map((one) => ({ value: one, label: one }))]
    const note = text('now', { value: now, unit })
    return (
      <SelectField
        label={label}
        note={note}
        value={value}
        onChange={onChange}
        error={error}
        options={options}
      />
    )
  }
  const note = (
    <>
      {text('now', { value: now, unit })}
      {limits && (
        <>
          <br />
          {text('limits', limits.all)}. {text('oneStep', limits.next)}.
        </>
      )}
    </>
  )
  return (
    <TextField label={label} note={note} value={value} onChange={onChange} error={error} maxLength={200} />
  )
}
