import { Delete } from 'lucide-react'
import { useUi } from './context.tsx'
import { type Key, typed } from './keypad.ts'
import { decimalMark } from './numbers.ts'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Digits under the thumb. With decimals the left key is the point, without them it is a double zero. */
export function Keypad(props: {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly decimals: number
}) {
  const { locale, words } = useUi()
  const { value, onChange, decimals } = props
  const press = (key: Key) => onChange(typed(value, key, { decimals }))
  const left = decimals > 0 ? '.' : '00'
  return (
    <div className="keypad">
      {digits.map((digit) => (
        <button type="button" key={digit} onClick={() => press(digit)}>
          {digit}
        </button>
      ))}
      <button type="button" className={left === '00' ? 'minor-key' : undefined} onClick={() => press(left)}>
        {left === '.' ? decimalMark(locale) : left}
      </button>
      <button type="button" onClick={() => press('0')}>
        0
      </button>
      <button type="button" aria-label={words.erase} onClick={() => press('erase')}>
        <Delete className="icon" aria-hidden="true" />
      </button>
    </div>
  )
}
