import { describe, expect, it } from 'vitest'
import { makeToasts } from './toast.ts'

function bench() {
  const tasks: { readonly task: () => void; readonly ms: number }[] = []
  const store = makeToasts((task, ms) => tasks.push({ task, ms }))
  return { tasks, store }
}

describe('toasts', () => {
  it('stay two seconds by default', () => {
    const { tasks, store } = bench()
    store.show('Saved')
    store.show('Too many requests', 1000)
    expect(tasks.map((one) => one.ms)).toEqual([2000, 1000])
  })

  it('are not taken away by the end of an older one', () => {
    const { tasks, store } = bench()
    store.show('first')
    store.show('second')
    tasks[0]?.task()
    expect(store.current()?.text).toBe('second')
    tasks[1]?.task()
    expect(store.current()).toBeUndefined()
  })

  it('can bring an action, and go before their time', () => {
    const { store } = bench()
    store.show('Removed', 6000, { name: 'Undo', act: () => {} })
    expect(store.current()?.action?.name).toBe('Undo')
    store.hide()
    expect(store.current()).toBeUndefined()
  })

  it('notify subscribers', () => {
    const { store } = bench()
    let published = 0
    const stop = store.subscribe(() => {
      published += 1
    })
    store.show('one')
    stop()
    store.show('two')
    expect(published).toBe(1)
  })
})
