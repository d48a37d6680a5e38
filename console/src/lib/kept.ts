import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'
export type Density = 'normal' | 'dense'
export type Language = 'en-US'

/** Display preferences of this browser. Nothing about users is ever stored here. */
const choices = {
  theme: ['system', 'light', 'dark'],
  density: ['normal', 'dense'],
  language: ['en-US'],
} as const

type Name = keyof typeof choices
type Value<N extends Name> = (typeof choices)[N][number]

const prefix = 'openbourse.console.'
const listeners = new Set<() => void>()

/** Storage may be full or forbidden; the console then lives without memory. */
export const kept = {
  get<N extends Name>(name: N): Value<N> {
    const words: readonly Value<N>[] = choices[name]
    const first = words[0] as Value<N>
    try {
      return words.find((word) => word === localStorage.getItem(prefix + name)) ?? first
    } catch {
      return first
    }
  },
  set<N extends Name>(name: N, value: Value<N>): void {
    try {
      localStorage.setItem(prefix + name, value)
    } catch {
      return
    } finally {
      for (const listener of listeners) listener()
    }
  },
}

export function useKept<N extends Name>(name: N): readonly [Value<N>, (value: Value<N>) => void] {
  const value = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => kept.get(name),
  )
  return [value, (next) => kept.set(name, next)]
}
