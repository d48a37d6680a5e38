import { describe, expect, it } from 'vitest'
import { makeModalHistory } from './modal-history.ts'

/** A history of entries with the page each belongs to; `go` answers with a pop, as the browser does, but at once. */
function browser(first: unknown = { depth: 1 }) {
  const entries: { page: string; state: unknown }[] = [{ page: 'stock', state: first }]
  let at = 0
  let pop = () => {}
  let soon: (() => void)[] = []
  const late: (() => void)[] = []
  const go = (delta: number) => {
    if (at + delta < 0) return
    at += delta
    soon.push(() => pop())
  }
  const modals = makeModalHistory({
    state: () => entries[at]?.state ?? null,
    push(state) {
      entries.splice(at + 1, entries.length, { page: entries[at]?.page ?? '', state })
      at += 1
    },
    replace(state) {
      entries[at] = { page: entries[at]?.page ?? '', state }
    },
    go,
    onPop: (listener) => {
      pop = listener
    },
    soon: (task) => soon.push(task),
    late: (task) => late.push(task),
  })
  const settle = () => {
    while (soon.length > 0) {
      const tasks = soon
      soon = []
      for (const task of tasks) task()
    }
  }
  return {
    wait() {
      for (const task of late.splice(0)) task()
      settle()
    },
    modals,
    settle,
    back: () => {
      go(-1)
      settle()
    },
    visit(page: string) {
      entries.splice(at + 1, entries.length, { page, state: { depth: 2 } })
      at += 1
    },
    page: () => entries[at]?.page,
    state: () => entries[at]?.state,
    length: () => at + 1,
  }
}

describe('sheets in the history', () => {
  it('closes the sheet by Back and stays on the page', () => {
    const { modals, settle, back, page, state } = browser()
    let open = true
    const closed = modals.opened(() => {
      open = false
      closed()
    })
    settle()
    expect(state()).toEqual({ depth: 1, modals: 1 })
    back()
    expect({ open, page: page(), state: state() }).toEqual({
      open: false,
      page: 'stock',
      state: { depth: 1 },
    })
  })

  it('leaves no entry behind when the sheet is closed by its button', () => {
    const { modals, settle, length, state } = browser()
    const closed = modals.opened(() => {})
    settle()
    closed()
    settle()
    expect({ length: length(), state: state() }).toEqual({ length: 1, state: { depth: 1 } })
  })

  it('closes the topmost of two first', () => {
    const { modals, settle, back } = browser()
    const open = new Set(['ticket', 'choices'])
    const closers = new Map<string, () => void>()
    for (const name of open)
      closers.set(
        name,
        modals.opened(() => {
          open.delete(name)
          closers.get(name)?.()
        }),
      )
    settle()
    back()
    expect([...open]).toEqual(['ticket'])
    back()
    expect([...open]).toEqual([])
  })

  it('keeps the entry of a sheet that does not close', () => {
    const { modals, settle, back, state } = browser()
    modals.opened(() => {})
    settle()
    back()
    expect(state()).toEqual({ depth: 1, modals: 1 })
  })

  it('gives the entry of one sheet to the next', () => {
    const { modals, settle, length } = browser()
    const closed = modals.opened(() => {})
    settle()
    closed()
    modals.opened(() => {})
    settle()
    expect(length()).toBe(2)
  })

  it('makes the entry of a sheet the page’s own where there is nothing to go back to', () => {
    const { modals, settle, wait, visit, page, state } = browser({ depth: 0, modals: 1 })
    modals.start()
    settle()
    modals.leave(() => visit('home'))
    expect(page()).toBe('stock')
    wait()
    expect({ page: page(), state: state() }).toEqual({ page: 'home', state: { depth: 2 } })
  })

  it('leaves the entries of sheets before the page is left, so that Back leads to the page', () => {
    const { modals, settle, visit, back, page, state } = browser()
    modals.opened(() => {})
    settle()
    modals.leave(() => visit('order'))
    settle()
    expect(page()).toBe('order')
    back()
    expect({ page: page(), state: state() }).toEqual({ page: 'stock', state: { depth: 1 } })
  })
})
