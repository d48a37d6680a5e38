import type { ChatMarks, ChatMessage } from '@openbourse/protocol'
import { RefusedToLoad } from '../../../lib/ask.ts'
import { ask, load } from '../calls.ts'
import type { Side } from '../use-conversation.ts'
import { operatorToken } from './token.ts'

const none = () => {}

type Told = {
  readonly list: readonly ChatMessage[]
  readonly more: boolean
  readonly marks: ChatMarks
  readonly typing: boolean
}

/** The operators' side of one conversation. `onTold` hears with every answer whether the person is writing. */
export function operatorSide(conversation: string, onTold: (told: Told) => void): Side {
  const about = () => ({ operatorToken: operatorToken.get(), conversation })
  return {
    mine: 'operator',
    async read(stretch) {
      const told = await load('operatorMessages', { ...about(), ...stretch }).catch(over)
      onTold(told)
      return told
    },
    send: ({ text }, key) =>
      new Promise((resolve) => {
        const onWithheld = () => resolve({ ok: false, why: '' })
        ask('operatorAnswer', { ...about(), text }, { key, onWithheld }).then(
          (told) => resolve(told.ok ? { ok: true, ...told.value } : { ok: false, why: told.msg }),
          onWithheld,
        )
      }),
    typed: () => void ask('operatorTyping', about()).catch(none),
    readUpTo: (n) => void ask('operatorRead', { ...about(), upTo: String(n) }).catch(none),
  }
}

/** A token that is over is forgotten, which shows the entrance again. */
export function over(error: unknown): never {
  if (error instanceof RefusedToLoad && error.refusal.reason === 'operator_session_over')
    operatorToken.set('')
  throw error
}
