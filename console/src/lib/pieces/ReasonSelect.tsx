import { useId } from 'react'
import { useText } from '../i18n.tsx'
import { useFocusWhenWrong } from './use-focus-when-wrong.ts'

export type Reason = { readonly word: string; readonly label: string }

/**
 * A reason out of a closed list, and beside it the very sentence that the person will read. Nothing can be typed: what is
 * said to people is said the same way to all of them.
 */
export function ReasonSelect(props: {
  readonly legend: string
  readonly reasons: readonly Reason[]
  readonly value: string
  readonly onChange: (word: string) => void
  /** Who will read it, and what; absent where only operators read it. */
  readonly read?: { readonly by: string; readonly sentence: string } | undefined
  readonly error?: string | undefined
}) {
  const group = useId()
  const text = useText('common')
  const first = useFocusWhenWrong<HTMLInputElement>(props.error)
  return (
    <fieldset
      className="form"
      data-wrong={props.error === undefined ? undefined : true}
      aria-describedby={props.error === undefined ? undefined : `${group}-error`}
    >
      <div className="field">
        <legend className="line">
          <span className="field-label">{props.legend}</span>
          {props.value !== '' && <span className="code quiet push">{props.value}</span>}
        </legend>
        <div className="reasons">
          {props.reasons.map(({ word, label }, at) => (
            <label className="reason" key={word}>
              <input
                ref={at === 0 ? first : undefined}
                type="radio"
                name={group}
                value={word}
                checked={props.value === word}
                onChange={() => props.onChange(word)}
              />
              {label}
            </label>
          ))}
        </div>
        {props.error !== undefined && (
          <p className="field-error" id={`${group}-error`}>
            {props.error}
          </p>
        )}
      </div>
      {props.read && props.value !== '' && (
        <div className="will-read" aria-live="polite">
          <span>{text('willRead', { who: props.read.by })}</span>
          <p>{props.read.sentence}</p>
        </div>
      )}
    </fieldset>
  )
}
