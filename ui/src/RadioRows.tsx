import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { type Name, nameOf } from './name.ts'
import { arrowTarget } from './tablist.ts'

/**
 * One of several, a row each, for a sheet: one stop for the Tab key, arrows move the focus, and a press chooses. Choosing the
 * chosen one again is reported too.
 */
export function RadioRows<Value extends string>(
  props: {
    readonly values: readonly Value[]
    readonly value: Value
    readonly onChoose: (value: Value) => void
    readonly rowClass: string | undefined
    readonly children: (value: Value) => ReactNode
  } & Name,
) {
  const { values, value, onChoose, rowClass, children, ...name } = props
  const group = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const rows = [...(group.current?.querySelectorAll<HTMLElement>('[role="radio"]') ?? [])]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    const target = rows[arrowTarget(event.key, at, rows.length) ?? -1]
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  const stop = values.includes(value) ? value : values[0]
  return (
    <div ref={group} role="radiogroup" onKeyDown={move} {...nameOf(name)}>
      {values.map((one) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio cannot be chosen twice
        <button
          key={one}
          type="button"
          role="radio"
          aria-checked={one === value}
          tabIndex={one === stop ? 0 : -1}
          className={rowClass}
          onClick={() => onChoose(one)}
        >
          {children(one)}
        </button>
      ))}
    </div>
  )
}
