import { table } from 'virtual:calls'
import { type HeldKey, makeCommandKeys, makeUseCommand } from '@openbourse/client/command'
import { sha256OfText } from '@openbourse/ui'
import { ask } from './ask.ts'
import { newKey } from './chance.ts'
import { clock } from './clock.ts'
import { changedBy } from './query.ts'
import { session } from './session.ts'

const name = 'openbourse.console.commandKeys'

const keys = makeCommandKeys({
  // As the session: in this tab only, and gone with it.
  shelf: {
    read: (): Readonly<Record<string, HeldKey>> => JSON.parse(sessionStorage.getItem(name) ?? '{}'),
    write: (held) => sessionStorage.setItem(name, JSON.stringify(held)),
  },
  newKey,
  now: clock.now,
  digest: sha256OfText,
  whose: () => session.get()?.operator.id ?? '',
})

/** One command of an operator, from sending to its answer; see `makeUseCommand`. */
export const useCommand = makeUseCommand({
  table,
  ask,
  keys,
  changedBy,
  now: clock.now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  after(task, ms) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
})
