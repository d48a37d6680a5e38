/** What a key does at the desk. */
export type KeyAct = 'search' | 'leave' | 'up' | 'down' | 'buy' | 'sell'

type Pressed = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** Where the focus is: in a field that takes letters, in the list, on another control, or on the page itself. */
export type Where = 'field' | 'list' | 'control' | 'page'

const letters: Readonly<Record<string, KeyAct>> = { '/': 'search', b: 'buy', s: 'sell' }
const arrows: Readonly<Record<string, KeyAct>> = { ArrowUp: 'up', ArrowDown: 'down' }

/** In a field every key but Esc is typed; arrows belong to controls that have a use for them. Shortcuts of the browser stay its own. */
export function actOf(pressed: Pressed, where: Where): KeyAct | undefined {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined
  if (where === 'field') return pressed.key === 'Escape' ? 'leave' : undefined
  const arrow = arrows[pressed.key]
  if (arrow) return where === 'control' ? undefined : arrow
  return letters[pressed.key.toLowerCase()]
}

/** The row that an arrow leads to: from the one with the focus, else from the one that is open, and it stays in the list. */
export function nextRow(
  act: 'up' | 'down',
  at: { readonly focused: number; readonly open: number; readonly count: number },
): number {
  const from = at.focused >= 0 ? at.focused : at.open
  if (from < 0) return 0
  return Math.min(at.count - 1, Math.max(0, from + (act === 'up' ? -1 : 1)))
}
