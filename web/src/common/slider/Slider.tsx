import { type CSSProperties, useId } from 'react'
import css from './slider.module.css'

/** A value that is pulled, between ends that are real limits. The browser’s own control brings keys, touch and screen readers. */
export function Slider(props: {
  readonly label: string
  readonly shown: string
  /** What the value does, in a few words. */
  readonly note?: string
  readonly least: { readonly value: number; readonly shown: string }
  readonly most: { readonly value: number; readonly shown: string }
  readonly step: number
  readonly value: number
  readonly onChange: (value: number) => void
}) {
  const { label, shown, note, least, most, step, value, onChange } = props
  const id = useId()
  const share = (value - least.value) / Math.max(most.value - least.value, 1)
  return (
    <div className={css.slider}>
      <label htmlFor={id}>
        {label} <output htmlFor={id}>{shown}</output>
      </label>
      {note !== undefined && <small id={`${id}-note`}>{note}</small>}
      <input
        id={id}
        type="range"
        min={least.value}
        max={most.value}
        step={step}
        value={value}
        aria-valuetext={shown}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        style={{ '--pulled': `${share * 100}%` } as CSSProperties}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <div className={css.ends}>
        <span>{least.shown}</span>
        <span>{most.shown}</span>
      </div>
    </div>
  )
}
