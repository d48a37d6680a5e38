/** Which part of a list is shown; each with how many there are. */
export function Tabs<Value extends string>(props: {
  readonly label: string
  readonly tabs: readonly {
    readonly value: Value
    readonly label: string
    readonly count?: number | undefined
  }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}) {
  return (
    <fieldset className="tabs" aria-label={props.label}>
      {props.tabs.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          className="tab"
          aria-pressed={props.value === value}
          onClick={() => props.onChange(value)}
        >
          {label}
          {count !== undefined && <span>{count}</span>}
        </button>
      ))}
    </fieldset>
  )
}

/** The head of a list that has parts: each under its word, with how many there are where that is known. */
export function TabHead<Value extends string>(props: {
  readonly label: string
  readonly parts: readonly Value[]
  readonly wordOf: (value: Value) => string
  readonly countOf: (value: Value) => number | undefined
  readonly value: Value
  readonly onChange: (value: Value) => void
}) {
  const { label, parts, wordOf, countOf, value, onChange } = props
  const tabs = parts.map((part) => ({ value: part, label: wordOf(part), count: countOf(part) }))
  return (
    <header>
      <Tabs label={label} tabs={tabs} value={value} onChange={onChange} />
    </header>
  )
}
