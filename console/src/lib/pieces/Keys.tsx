const commandName = '⌘'

/** Keys as printed on a keyboard: `g k`, `mod+k`. Screen readers get the action, not its key. */
export function Keys(props: { readonly of: string }) {
  const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
  const mod = isApple ? commandName : 'Ctrl'
  // A plus alone is the key itself.
  const keys = (props.of === '+' ? ['+'] : props.of.split(/[ +]/)).map((key) =>
    key === 'mod' ? mod : key.toUpperCase(),
  )
  return (
    <span className="line" aria-hidden="true" data-keys>
      {keys.map((key) => (
        <kbd className="key" key={key}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
