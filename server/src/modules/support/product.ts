import { product, wholeList } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { accounts } from '../accounts/index.ts'
import { operators } from '../operators/index.ts'
import { settings } from '../settings/index.ts'
import { openSupport } from './open.ts'

/** Conversations of users with customer service. */
export const support = product({
  name: 'support',
  needs: { accounts, operators, settings },
  async open({ config, database, writer, secrets, uploads, clock }, needs) {
    const { handlers, topics, sweep } = await openSupport({
      database,
      writer,
      secrets,
      uploads,
      clock,
      settings: needs.settings,
      nameOf: needs.accounts.nameOf,
      operators: needs.operators,
      widget: config.serviceWidget ?? null,
    })
    return {
      face: {},
      calls: handlers,
      topics,
      exports: { conversation: wholeList(handlers.supportTranscript) },
      work: { sweep: { everyMs: limits.chatUnsentSweepMs, act: sweep } },
    }
  },
})
