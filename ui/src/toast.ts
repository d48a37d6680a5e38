/** How long a toast stays (§9): 2000 ms, and 1000 ms for what the server asks to be shown (code -1001). */
export const toastMs = { normal: 2000, fromServer: 1000 } as const

export type Toast = { readonly id: number; readonly text: string }

type Store = {
  readonly show: (text: string, forMs?: number) => void
  readonly subscribe: (listener: () => void) => () => void
  readonly current: () => Toast | undefined
}

/** One toast at a time; a new one replaces the old and restarts the timer. */
export function makeToasts(after: (task: () => void, ms: number) => unknown): Store {
  const listeners = new Set<() => void>()
  let toast: Toast | undefined
  let count = 0
  const set = (next: Toast | undefined) => {
    toast = next
    for (const listener of listeners) listener()
  }
  return {
    show(text, forMs = toastMs.normal) {
      count += 1
      const id = count
      set({ id, text })
      after(() => {
        if (toast?.id === id) set(undefined)
      }, forMs)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => toast,
  }
}

export const toasts: Store = makeToasts((task, ms) => setTimeout(task, ms))
