import { table } from 'virtual:calls'
import { makeCommandKeys, makeUseCommand } from '@openbourse/client/command'
import { sha256OfText } from '@openbourse/ui'
import { ask } from './ask.ts'
import { newKey } from './chance.ts'
import { clock } from './clock.ts'
import { kept } from './kept.ts'
import { changedBy } from './query.ts'

const keys = makeCommandKeys({
  shelf: {
    // Another tab may have sent something since this one read.
    read() {
      kept.refresh()
      return kept.get('commandKeys')
    },
    write: (held) => kept.set('commandKeys', held),
  },
  newKey,
  now: clock.now,
  digest: sha256OfText,
  whose: () => kept.get('userInfo')?.displayId ?? '',
})

/** A command without the sheets that obtain a proof; see `makeUseCommand`. */
export const useBareCommand = makeUseCommand({
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
