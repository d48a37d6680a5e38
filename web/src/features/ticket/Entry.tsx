import { Minus, names, Plus, readTyping, typing, useHeld } from '@openbourse/ui'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { type Decimals, type DraftField, decimalsOf } from './draft.ts'
import css from './ticket.module.css'

/**
 * A line that the keypad writes on: the one with the ring. A keyboard writes on it too; the phone's own keyboard stays
 * away. With `onStep` a minus and a plus move it by one tick or lot, again and again while they are held.
 */
export function Entry(props: {
  readonly field: DraftField
  readonly text: string
  readonly on: boolean
  /** The present text is selected, and the first key replaces it. */
  readonly fresh: boolean
  readonly decimals: Decimals
  readonly name: string
  readonly onFocus: () => void
  readonly onWrite: (text: string) => void
  /** The line was touched: a price that follows the market stays. */
  readonly onTouch: () => void
  readonly onStep: ((by: 1 | -1) => void) | undefined
  /** Under the name: the tick size, or the most that can be had. */
  readonly hint?: ReactNode
  readonly objected: boolean
}) {
  const { field, text, on, fresh, onStep } = props
  const words = useText('ticket')
  const locale = useLocale()
  const box = useRef<HTMLInputElement>(null)
  const shown = typing(locale, text)
  const marked = on && fresh ? shown : undefined
  useRing(box, on, marked)

  function write(typed: string) {
    const decimals = decimalsOf(field, props.decimals)
    const next = readTyping(locale, typed, shown)
    const [whole = '', fraction] = next.split('.')
    const fits =
      whole.length <= 12 && (fraction ?? '').length <= decimals && (decimals > 0 || fraction === undefined)
    if (fits) props.onWrite(next.replace(/^0+(?=\d)/, ''))
  }

  const { name } = props
  return (
    <div className={css.entry}>
      <div className={css.entryName}>
        <span id={`ticket-${field}`}>{name}</span>
        <small>{props.hint}</small>
      </div>
      <div className={names(css.box)} data-on={on || undefined} data-long={shown.length > 10 || undefined}>
        {onStep && (
          <StepButton icon={Minus} label={words('lessOf', { field: name })} onStep={() => onStep(-1)} />
        )}
        <input
          ref={box}
          inputMode="none"
          autoComplete="off"
          value={shown}
          placeholder="0"
          data-fresh={(on && fresh && shown !== '') || undefined}
          aria-labelledby={`ticket-${field}`}
          aria-invalid={props.objected || undefined}
          aria-describedby={props.objected ? 'ticket-objection' : undefined}
          onFocus={props.onFocus}
          onPointerDown={() => on && props.onTouch()}
          onChange={(event) => write(event.target.value)}
        />
        {onStep && (
          <StepButton icon={Plus} label={words('moreOf', { field: name })} onStep={() => onStep(1)} />
        )}
      </div>
    </div>
  )
}

/** Without motion what is wanted is there at once. */
const slides = () => (matchMedia('(prefers-reduced-motion: no-preference)').matches ? 'smooth' : 'instant')

/** The focus goes with the ring, and what is marked is selected. */
function useRing(box: RefObject<HTMLInputElement | null>, on: boolean, marked: string | undefined): void {
  const drawn = useRef(false)
  useEffect(() => {
    // A sheet that opens moves the focus to the element with this attribute.
    box.current?.toggleAttribute('autofocus', on)
    const isNew = !drawn.current
    drawn.current = true
    if (!on || (isNew && isBeside(box.current))) return
    box.current?.focus({ preventScroll: true })
    // All that belongs to the line slides over the keypad: its presets, and what it would leave.
    box.current?.closest('[data-line]')?.scrollIntoView({ block: 'nearest', behavior: slides() })
  }, [box, on])
  useEffect(() => {
    // What was not typed here is marked again when it changes, so that the first key replaces it.
    // To select takes the focus along.
    const hasFocus = document.activeElement === box.current
    if (marked !== undefined && (hasFocus || !isBeside(box.current))) box.current?.select()
  }, [box, marked])
}

/** Beside a page the ticket comes with the page, and does not take the focus from it. */
const isBeside = (field: Element | null): boolean => field?.closest('dialog') === null

function StepButton(props: {
  readonly icon: typeof Plus
  readonly label: string
  readonly onStep: () => void
}) {
  const { icon: Icon } = props
  const held = useHeld(props.onStep)
  return (
    <button type="button" aria-label={props.label} {...held}>
      <Icon className="icon-small" aria-hidden="true" />
    </button>
  )
}
