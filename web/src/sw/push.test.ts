import { expect, test } from 'vitest'
import { linkOf, listenToPush, type PushScope, readPush } from './push.ts'

type Listener = (event: never) => void

/** A worker's world in which what is shown and opened is written down. */
function world(windows: readonly string[]) {
  const done: unknown[][] = []
  const listeners = new Map<string, Listener>()
  const scope: PushScope = {
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    registration: {
      async showNotification(title, { body, tag, data }) {
        done.push(['show', title, body, tag, data])
      },
    },
    clients: {
      matchAll: async () =>
        windows.map((url) => ({
          url,
          focus: async () => void done.push(['focus', url]),
          navigate: async (to: string) => void done.push(['navigate', to]),
        })),
      openWindow: async (url) => void done.push(['open', url]),
    },
  }
  listenToPush(scope)
  const fire = async (name: string, event: object): Promise<void> => {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get(name)!({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) } as never)
    await work
  }
  return { done, fire }
}

const pushed = {
  title: 'Bought 100 LAGC',
  text: 'It took ₦1.',
  link: '/pages/stock/order?id=7',
  tag: 'order:7',
}

test('shows what the server wrote, and nothing that it did not', async () => {
  const { done, fire } = world([])
  await fire('push', { data: { text: () => JSON.stringify(pushed) } })
  await fire('push', { data: null })
  await fire('push', { data: { text: () => 'hello' } })
  await fire('push', { data: { text: () => '{"title":"","text":"x"}' } })
  expect(done).toEqual([['show', pushed.title, pushed.text, 'order:7', pushed.link]])
})

test('pressing it opens the app, or goes there in the one that is open', async () => {
  const notification = { data: pushed.link, close: () => {} }
  const closed = world([])
  await closed.fire('notificationclick', { notification })
  expect(closed.done).toEqual([['open', pushed.link]])
  const open = world(['https://here/'])
  await open.fire('notificationclick', { notification })
  expect(open.done).toEqual([
    ['focus', 'https://here/'],
    ['navigate', pushed.link],
  ])
})

test.each(['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)', undefined, 7])(
  '%s leads to the list of messages instead',
  (link) => {
    expect(linkOf(link)).toBe('/pages/notice/list')
    expect(readPush(JSON.stringify({ ...pushed, link }))?.link).toBe('/pages/notice/list')
  },
)
