import { Search as Glass, X } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { useUi } from './context.tsx'

/** A box to search in. `label` is its accessible name, and its placeholder unless another is given. */
export function Search({
  label,
  value,
  onChange,
  ...input
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
} & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'aria-label'>) {
  const { words } = useUi()
  const box = useRef<HTMLInputElement>(null)
  return (
    <div className="search">
      <Glass className="icon-small" aria-hidden="true" />
      <input
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        {...input}
        ref={box}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <button
          type="button"
          className="tap"
          aria-label={words.clear}
          onClick={() => {
            onChange('')
            box.current?.focus()
          }}
        >
          <X className="icon-small" aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
