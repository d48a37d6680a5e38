import { pagedList, product } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { noticeExamples } from './examples.ts'
import { noticeHandlers } from './handlers.ts'
import type { StandingOf } from './standing.ts'
import { dropBefore } from './store.ts'
import { noticeTopics } from './topics.ts'

/** Messages to users, written in the turn of their event. */
export const notices = product({
  name: 'notices',
  needs: {},
  examples: noticeExamples,
  open({ database, writer, clock, note }) {
    const sources: StandingOf[] = []
    const standingOf: StandingOf = (userId) => sources.flatMap((of) => of(userId))
    const calls = noticeHandlers({ database, writer, standingOf })
    /** Deletes a portion of the messages past their retention. */
    const sweep = (): Promise<unknown> =>
      dropBefore(database, {
        atMs: clock.nowMs() - limits.noticesKeptMs,
        rowsMax: limits.noticesSweptAtOnceMax,
      })
    return {
      face: {
        /** Adds a source of messages that are shown without being stored. */
        alsoShow: (more: StandingOf): void => void sources.push(more),
      },
      calls,
      topics: noticeTopics({ database, log: note }),
      exports: { messages: pagedList(calls.noticeList, {}) },
      work: { sweep: { everyMs: limits.noticesSweepEveryMs, act: sweep, byTimerAlone: true } },
    }
  },
})
