import { useEffect, useRef, useSyncExternalStore } from 'react'

export type Binding = {
  /** One letter, two after each other (`g k`), or `mod+k`, where mod is Ctrl or Command. */
  readonly keys: string
  /** What it does, for the page of keys. */
  readonly says: string
  readonly run: () => void
}

/** Within this time two letters belong together. */
const togetherMs = 1_200

const sets: (readonly Binding[])[] = []
const listeners = new Set<() => void>()
let shown: readonly Binding[] = []

function changed(): void {
  // The last registered handler is called first: a detail pane before its page, a page before the frame.
  const all = sets.toReversed().flat()
  shown = all.filter((one, at) => all.findIndex(({ keys }) => keys === one.keys) === at)
  for (const listener of listeners) listener()
}

/**
 * Keyboard shortcuts that work while this component is mounted. They are off while the operator types or a dialog is
 * open.
 */
export function useKeys(bindings: readonly Binding[]): void {
  const latest = useRef(bindings)
  latest.current = bindings
  const names = bindings.map(({ keys, says }) => `${keys}\n${says}`).join('\n\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names say when the set is another one
  useEffect(() => {
    const own = latest.current.map(({ keys, says }) => ({
      keys,
      says,
      run: () => latest.current.find((one) => one.keys === keys)?.run(),
    }))
    sets.push(own)
    changed()
    return () => {
      sets.splice(sets.indexOf(own), 1)
      changed()
    }
  }, [names])
}

/** Every key that works now, for the page of keys. */
export function useAllKeys(): readonly Binding[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
}

type Pressed = { readonly key: string; readonly mod: boolean; readonly alt: boolean; readonly atMs: number }

/**
 * Which binding a key means, given the letter before it. Answers the binding, or the letter that begins a pair, or neither.
 */
export function meaningOf(
  bindings: readonly Pick<Binding, 'keys'>[],
  pressed: Pressed,
  before: { readonly letter: string; readonly atMs: number } | undefined,
): { readonly found?: string; readonly begins?: string } {
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key
  if (pressed.alt) return {}
  const has = (keys: string) => bindings.some((one) => one.keys === keys)
  if (pressed.mod) return has(`mod+${key}`) ? { found: `mod+${key}` } : {}
  const pair = before && pressed.atMs - before.atMs <= togetherMs ? `${before.letter} ${key}` : undefined
  if (pair !== undefined && has(pair)) return { found: pair }
  if (has(key)) return { found: key }
  return bindings.some(({ keys }) => keys.startsWith(`${key} `)) ? { begins: key } : {}
}

/** Where letters are typed. What is only ticked or pressed leaves them to the keys. */
const fields =
  'input:not([type="radio"], [type="checkbox"], [type="file"]), textarea, select, [contenteditable]'

let before: { readonly letter: string; readonly atMs: number } | undefined

/** Listens once for the whole console. */
export function listenForKeys(): void {
  window.addEventListener('keydown', (event) => {
    const target = event.target instanceof Element ? event.target : document.body
    const mod = event.ctrlKey || event.metaKey
    if (event.defaultPrevented || (target.closest(fields) && !mod)) return
    if (document.querySelector('dialog[open]')) return
    const pressed = { key: event.key, mod, alt: event.altKey, atMs: event.timeStamp }
    const { found, begins } = meaningOf(shown, pressed, before)
    before = begins === undefined ? undefined : { letter: begins, atMs: event.timeStamp }
    if (found === undefined) return
    event.preventDefault()
    shown.find(({ keys }) => keys === found)?.run()
  })
}
