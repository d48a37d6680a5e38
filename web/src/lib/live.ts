import { apiBase } from '@openbourse/client'
import type { Quote, QuoteTick, StreamData, Subject } from '@openbourse/protocol'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { clock } from './clock.ts'
import { kept } from './kept.ts'
import { changed } from './query.ts'
import { type Known, makeQuotes, quoteTopics } from './quotes.ts'
import { loseSession } from './session-lost.ts'
import { makeStream } from './stream.ts'
import { openSocket } from './stream-socket.ts'
import type { Delivery } from './stream-topics.ts'

/** The app's one connection; see `makeStream`. */
export const stream = makeStream({
  connect: (events) => openSocket(`${apiBase(location).replace(/^http/, 'ws')}/stream`, events),
  after(task, ms) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
  now: clock.now,
  random: Math.random,
  token: () => kept.get('userToken'),
  sessionLost: loseSession,
})

export const quotes = makeQuotes((task) => requestAnimationFrame(task))

let token = kept.get('userToken')
kept.subscribe(() => {
  if (token === kept.get('userToken')) return
  token = kept.get('userToken')
  stream.restart()
})
document.addEventListener('visibilitychange', () => stream.seen(document.visibilityState === 'visible'))
window.addEventListener('online', stream.restart)

type Kind = keyof StreamData

/** Watches a topic while the component is on the screen; `undefined` watches nothing. */
export function useTopic<K extends Kind>(
  topic: `${K}:${string}` | K | undefined,
  watcher: {
    readonly on: (data: StreamData[K], delivery: Delivery) => void
    readonly poll?: (() => Promise<unknown>) | undefined
  },
): void {
  const latest = useRef(watcher)
  useEffect(() => {
    latest.current = watcher
  })
  useEffect(() => {
    if (topic === undefined) return
    return stream.watch(topic, {
      on: (data, delivery) => latest.current.on(data as StreamData[K], delivery),
      poll: () => latest.current.poll?.() ?? Promise.resolve(),
    })
  }, [topic])
}

/** The newest quote of a symbol; `first` is shown until the store has one. */
export function useQuote(first: Quote): Known {
  const { symbol } = first
  const known = useSyncExternalStore(
    (listener) => quotes.subscribe(symbol, listener),
    () => quotes.get(symbol),
  )
  return known && known.quote.at >= first.at ? known : { quote: first, before: undefined }
}

/** Keeps a list of quotes live: one topic for all its rows. Returns the topic, whose age the list shows. */
export function useQuotes(
  list: readonly Quote[] | undefined,
  poll: () => Promise<unknown>,
): string | undefined {
  useEffect(() => {
    if (list) quotes.seed(list)
  }, [list])
  return useSymbols(
    list?.map((quote) => quote.symbol),
    poll,
  )
}

/** The same for components that have only the symbols. */
export function useSymbols(
  symbols: readonly string[] | undefined,
  poll: () => Promise<unknown>,
): string | undefined {
  const latest = useRef(poll)
  const topics = quoteTopics(symbols ?? [])
  const joined = topics.join(' ')
  useEffect(() => {
    latest.current = poll
  })
  useEffect(() => {
    const names = joined === '' ? [] : joined.split(' ')
    const stops = names.map((topic) =>
      stream.watch(topic, {
        on: (data) => quotes.apply(data as readonly QuoteTick[]),
        poll: () => latest.current(),
      }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [joined])
  return topics[0]
}

/** The user’s holdings and orders are loaded again when the server reports a change. */
export function useOwnChanges(on: boolean): void {
  useSubject(on ? 'orders' : undefined)
  useSubject(on ? 'balances' : undefined)
}

/** A subject that the stream reports: its reads are asked again after a change, and by polling while there is no stream. */
function useSubject(subject: (Subject & keyof StreamData) | undefined): void {
  const mark = async () => subject && changed(subject)
  useTopic(subject, { on: () => void mark(), poll: mark })
}
