import { useId } from 'react'
import css from './how-many.module.css'
import { Stepper } from './Stepper.tsx'

/** The requested quantity: typed, or stepped. The allowed values, or the problem, are under the label. */
export function HowMany(props: {
  readonly label: string
  readonly value: string
  /** The least, the most and the step, in words. */
  readonly range: string
  /** What is wrong with the value. */
  readonly fault: string | undefined
  readonly words: { readonly less: string; readonly more: string }
  readonly onChange: (value: string) => void
  /** The value one step away. */
  readonly stepped: (value: number, by: -1 | 1) => number
}) {
  const { label, value, range, fault, words, onChange, stepped } = props
  const [id, about] = [useId(), useId()]
  return (
    <div className={css.many}>
      <div>
        <label className="t3 strong" htmlFor={id}>
          {label}
        </label>
        <p className={fault === undefined ? 't1 quiet' : 'field-error'} id={about}>
          {fault ?? range}
        </p>
      </div>
      <Stepper
        id={id}
        describedBy={about}
        value={value}
        invalid={fault !== undefined}
        words={words}
        onChange={onChange}
        onStep={(by) => onChange(String(stepped(Number(value) || 0, by)))}
      />
    </div>
  )
}
