import type { Answer, Call } from '@openbourse/protocol'
import sharp from 'sharp'
import { type Flow, type Props, reachable, somebody, valueIn } from './flows.ts'
import type { Stage } from './stage.ts'

const key = 'proving-key-of-the-act'
const thousand = { from: 'NGN', to: 'USD', amount: '1000.00' }
const nuban = { scheme: 'NG_NUBAN', bank: '011', account: '0000014579', holder: 'Adaeze Okafor' }

async function quoted(stage: Stage, by: Props['by']): Promise<string> {
  return valueIn<{ quoteId: string }>(await stage.ask('exchangeQuote', thousand, { by })).quoteId
}

async function withQuote(stage: Stage): Promise<Props> {
  const { by } = await somebody(stage)
  return { by, id: await quoted(stage, by) }
}

/** A quote does not outlive its house; whoever then asks again has moved nothing yet, and gets another one. */
async function exchangeOnce(stage: Stage, { by, id }: Props): Promise<Answer<Call>> {
  const first = await stage.ask('exchange', { quoteId: id }, { by, key })
  if (first.ok || first.reason !== 'exchange_quote_unknown') return first
  return stage.ask('exchange', { quoteId: await quoted(stage, by) }, { by, key: `${key}-2` })
}

/** Somebody who has written to the house, and an operator at the desk: `id` is the operator's token and the conversation. */
async function withQuestion(stage: Stage): Promise<Props> {
  const { by } = await somebody(stage)
  valueIn(await stage.ask('supportSend', { text: 'Where are my shares?' }, { by, key: 'prepared-question' }))
  const operator = await stage.operator('support')
  const { list } = valueIn<{ list: { conversation: string }[] }>(
    await stage.ask('operatorQueue', {}, { operator }),
  )
  return { by, id: `${operator} ${list[0]?.conversation}` }
}

/** What people ask of the house beside trading. */
export const deskFlows: readonly Flow[] = [
  {
    name: 'an exchange of currencies',
    calls: ['exchange'],
    prepare: withQuote,
    // The refusal of the quote that is gone is kept under its key as well.
    repeats: ['core.command'],
    act: exchangeOnce,
  },
  {
    name: 'an account for payouts',
    calls: ['bankAdd'],
    prepare: reachable,
    // A code is good once: whoever asks again has another one sent.
    repeats: ['security.code'],
    act: async (stage, { by }) => stage.ask('bankAdd', { ...nuban, code: await stage.sentCode(by) }, { by }),
  },
  {
    name: 'a question to the operators',
    calls: ['supportSend'],
    prepare: somebody,
    act: (stage, { by }) => stage.ask('supportSend', { text: 'Where are my shares?' }, { by, key }),
  },
  {
    name: 'a picture for an answer',
    calls: ['operatorUpload'],
    prepare: withQuestion,
    // Brought again it is another picture, which goes after a day if nobody sends it.
    repeats: ['support.attachment'],
    async act(stage, { id }) {
      const [operator = '', conversation = ''] = id.split(' ')
      const file = await sharp({ create: { width: 20, height: 12, channels: 3, background: '#345678' } })
        .png()
        .toBuffer()
      return stage.ask('operatorUpload', { conversation }, { operator, file })
    },
  },
  {
    name: 'an operator’s answer',
    calls: ['operatorAnswer'],
    prepare: withQuestion,
    act(stage, { id }) {
      const [operator = '', conversation = ''] = id.split(' ')
      const answer = { conversation, text: 'They settle tomorrow.' }
      return stage.ask('operatorAnswer', answer, { operator, key })
    },
  },
]
