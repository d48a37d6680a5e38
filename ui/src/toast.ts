/** How long a toast stays (§9): 2000 ms, 1000 ms for what the server asks to be shown (code -1001), and long enough to reach its button. */
export const toastMs = { normal: 2000, fromServer: 1000, withAction: 6000 } as const

type ToastAction = { readonly name: string; readonly act: () => void }
export type Toast = { readonly id: number; readonly text: string; readonly action?: ToastAction | undefined }

type Store = {
  readonly show: (text: string, forMs?: number, action?: ToastAction) => void
  /** Takes the current toast away. */
  readonly hide: () => void
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
    show(text, forMs = toastMs.normal, action) {
      count += 1
      const id = count
      set({ id, text, action })
      after(() => {
        if (toast?.id === id) set(undefined)
      }, forMs)
    },
    hide: () => set(undefined),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => toast,
  }
}

export const toasts: Store = makeToasts((task, ms) => setTimeout(task, ms))
