/**
 * Sheets and dialogs in the browser's history: an open one has an entry of its own, so that Back closes it and the page stays.
 * The entry carries how many are open, `modals`, beside what the app keeps in it.
 */

type Open = { readonly close: () => void }

/** The part of the browser that is used; a test gives its own. */
export type HistoryPorts = {
  readonly state: () => unknown
  readonly push: (state: unknown) => void
  readonly replace: (state: unknown) => void
  readonly go: (delta: number) => void
  readonly onPop: (listener: () => void) => void
  /** After what is happening now, so that a sheet that is replaced by another one leaves the history as it is. */
  readonly soon: (task: () => void) => void
  /** Long after a step back has answered, if it ever does. */
  readonly late: (task: () => void) => void
}

export function makeModalHistory(ports: HistoryPorts) {
  const open: Open[] = []
  const waiting: (() => void)[] = []
  let isSettling = false
  let isScheduled = false

  const depth = (): number => {
    const state = ports.state() as { readonly modals?: unknown } | null
    return typeof state?.modals === 'number' ? state.modals : 0
  }

  ports.onPop(() => {
    if (isSettling) {
      settled()
      return
    }
    // The user went back: the topmost goes. One that stays open gets its entry again.
    for (const { close } of open.slice(depth()).reverse()) close()
    schedule()
  })

  function stepBack(count: number): void {
    isSettling = true
    ports.go(-count)
    ports.late(() => {
      if (!isSettling) return
      // There was nothing to go back to: the entry becomes the page's own.
      ports.replace({ ...(ports.state() as object | null), modals: 0 })
      settled()
    })
  }

  function settled(): void {
    isSettling = false
    for (const task of waiting.splice(0)) task()
    schedule()
  }

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    ports.soon(() => {
      isScheduled = false
      settle()
    })
  }

  /** Brings the history to as many entries as there are open sheets. */
  function settle(): void {
    if (isSettling) return
    const extra = depth() - open.length
    for (let n = depth(); n < open.length; n += 1)
      ports.push({ ...(ports.state() as object | null), modals: n + 1 })
    if (extra > 0) stepBack(extra)
  }

  return {
    /** One has opened. Returns what to call when it has closed. */
    opened(close: () => void): () => void {
      const one = { close }
      open.push(one)
      schedule()
      return () => {
        const at = open.indexOf(one)
        if (at !== -1) open.splice(at, 1)
        schedule()
      }
    },
    /**
     * Runs a change of page on the page's own entry: the entries of open sheets are left first, because their page
     * is left too.
     */
    leave(task: () => void): void {
      if (isSettling) {
        waiting.push(task)
        return
      }
      const extra = depth()
      if (extra === 0) {
        task()
        return
      }
      open.length = 0
      waiting.push(task)
      stepBack(extra)
    },
    /** After a reload nothing is open: an entry of a sheet is left. */
    start: schedule,
  }
}

const stepMs = 400

/** The one of this page. Without a browser nothing happens. */
export const modalHistory = makeModalHistory(
  typeof window === 'undefined'
    ? { state: () => null, push() {}, replace() {}, go() {}, onPop() {}, soon() {}, late() {} }
    : {
        state: () => window.history.state,
        push: (state) => window.history.pushState(state, ''),
        replace: (state) => window.history.replaceState(state, ''),
        go: (delta) => window.history.go(delta),
        onPop: (listener) => window.addEventListener('popstate', listener),
        soon: (task) => setTimeout(task, 0),
        late: (task) => setTimeout(task, stepMs),
      },
)
