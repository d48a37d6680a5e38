import { allowed, pagedList, port, product } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { openNotices } from './open.ts'
import { openPush } from './push/open.ts'
import { webPushSender } from './push/sender.ts'

/** Messages to users, written in the turn of what they are about. */
export const notices = product({
  name: 'notices',
  needs: {},
  open({ database, writer, clock, note }) {
    const opened = openNotices({ database, writer, clock, log: note })
    const { handlers, topics } = opened
    return {
      face: { alsoShow: opened.alsoShow },
      calls: handlers,
      topics,
      exports: { messages: pagedList(handlers.noticeList, {}) },
      work: { sweep: { everyMs: limits.noticesSweepEveryMs, act: opened.sweep, byTimerAlone: true } },
    }
  },
})

/** What carries pushes to browsers. */
export const pushSender = port('push sender', ({ secrets, config, note }) =>
  webPushSender({ secrets, contact: config.webOrigin, log: note }),
)

/** Messages on devices that asked for them. */
export const push = product({
  name: 'push',
  needs: { sender: pushSender },
  open({ database, note }, { sender }) {
    const opened = openPush({ database, sender, log: note })
    const { handlers } = opened
    return {
      face: opened,
      calls: handlers,
      exports: {
        async pushes(asker) {
          const { choices, devices } = allowed(await handlers.pushInfo(asker, {}))
          return [{ ...choices, devices }]
        },
      },
      stop: () => opened.close(),
    }
  },
})
