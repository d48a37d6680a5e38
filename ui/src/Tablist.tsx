import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { type Name, nameOf } from './name.ts'
import { arrowTarget } from './tablist.ts'

export type Option<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly face?: ReactNode
  readonly count?: number | undefined
}

export type Choice<Value extends string> = {
  readonly options: readonly Option<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** The id of the panel that the tabs switch. Without one they are no tabs but a choice of one: radios. */
  readonly controls?: string
} & Name

/** The behaviour of tabs and radios: one stop for the Tab key, arrows choose, the chosen one scrolls into its row. */
export function Tablist<Value extends string>(
  props: Choice<Value> & {
    readonly className: string
    readonly render: (option: Option<Value>) => ReactNode
  },
) {
  const { options, value, onChange, controls, className, render, ...name } = props
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const { current } = list
    const chosen = current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(value)}"]`)
    // Only the row of tabs moves: `scrollIntoView` would take the page along.
    if (current && chosen) current.scrollLeft += overhang(chosen, current)
  }, [value])

  function move(event: KeyboardEvent) {
    const at = options.findIndex((option) => option.value === value)
    const target = options[arrowTarget(event.key, at, options.length) ?? -1]
    if (!target) return
    event.preventDefault()
    onChange(target.value)
    list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(target.value)}"]`)?.focus()
  }

  const isTabs = controls !== undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is a list of tabs or a group of radios
    <div
      ref={list}
      role={isTabs ? 'tablist' : 'radiogroup'}
      className={className}
      onKeyDown={move}
      {...nameOf(name)}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role={isTabs ? 'tab' : 'radio'}
          data-value={option.value}
          {...(isTabs
            ? { 'aria-selected': option.value === value }
            : { 'aria-checked': option.value === value })}
          aria-label={option.face === undefined ? undefined : option.label}
          aria-controls={controls}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {render(option)}
        </button>
      ))}
    </div>
  )
}

/** How far something reaches past the left (negative) or right edge of its row, in pixels of the screen. */
function overhang(inner: Element, row: Element): number {
  const [one, all] = [inner.getBoundingClientRect(), row.getBoundingClientRect()]
  if (one.left < all.left) return one.left - all.left
  return Math.max(0, one.right - all.right)
}
