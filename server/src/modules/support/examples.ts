import type { CallName } from '@openbourse/protocol'
import {
  type Example,
  type ExamplesOf,
  key,
  type Props,
  type Stage,
  valueIn,
  withUser,
} from '../../core/index.ts'

/** A user who has written to support, and an operator at the desk: `id` is the operator's token and the conversation. */
async function withQuestion(stage: Stage): Promise<Props> {
  const { by } = await withUser(stage)
  valueIn(await stage.ask('supportSend', { text: 'Where are my shares?' }, { by, key: 'prepared-question' }))
  const operator = await stage.operator('support')
  const { list } = valueIn<{ list: { conversation: string }[] }>(
    await stage.ask('operatorQueue', {}, { operator }),
  )
  return { by, id: `${operator} ${list[0]?.conversation}` }
}

/** A user who has written, and an operator: `id` is the operator's token and the conversation. */
async function talking(stage: Stage): Promise<Props> {
  const { by } = await withUser(stage)
  valueIn(await stage.ask('supportSend', { text: 'Where are my shares?' }, { by, key: 'prepared-question' }))
  const operator = await stage.operator('support')
  const { list } = valueIn<{ list: { conversation: string }[] }>(
    await stage.ask('operatorQueue', {}, { operator }),
  )
  const conversation = list[0]?.conversation ?? ''
  const answer = { conversation, text: 'They settle tomorrow.' }
  valueIn(await stage.ask('operatorAnswer', answer, { operator, key: 'prepared-answer' }))
  return { by, id: `${operator} ${conversation}` }
}

const atDesk =
  (name: CallName, more: Readonly<Record<string, string>> = {}): Example['act'] =>
  (stage, { id }) => {
    const [operator = '', conversation = ''] = id.split(' ')
    return stage.ask(name, { conversation, ...more }, { operator, key })
  }

/** The same, and a word more that no operator has read. */
async function askingOn(stage: Stage): Promise<Props> {
  const props = await talking(stage)
  const more = { text: 'And my money?' }
  valueIn(await stage.ask('supportSend', more, { by: props.by, key: 'prepared-more' }))
  return props
}

export const supportExamples: ExamplesOf<
  | 'supportSend'
  | 'supportRead'
  | 'supportUpload'
  | 'operatorUpload'
  | 'operatorAnswer'
  | 'operatorRead'
  | 'operatorClose'
> = {
  supportSend: {
    name: 'a question to the operators',
    prepare: withUser,
    act: (stage, { by }) => stage.ask('supportSend', { text: 'Where are my shares?' }, { by, key }),
  },
  supportRead: {
    name: 'an answer read',
    prepare: talking,
    act: (stage, { by }) => stage.ask('supportRead', { upTo: '2' }, { by }),
  },
  supportUpload: {
    name: 'a picture for the operators',
    prepare: talking,
    repeats: ['support.attachment'],
    act: async (stage, { by }) =>
      stage.ask('supportUpload', {}, { by, file: await stage.tools.picture('jpeg') }),
  },
  operatorUpload: {
    name: 'a picture for an answer',
    prepare: withQuestion,
    // Brought again it is another picture, which goes after a day if it is not sent.
    repeats: ['support.attachment'],
    async act(stage, { id }) {
      const [operator = '', conversation = ''] = id.split(' ')
      const file = await stage.tools.picture('png')
      return stage.ask('operatorUpload', { conversation }, { operator, file })
    },
  },
  operatorAnswer: {
    name: 'an operator’s answer',
    prepare: withQuestion,
    act(stage, { id }) {
      const [operator = '', conversation = ''] = id.split(' ')
      const answer = { conversation, text: 'They settle tomorrow.' }
      return stage.ask('operatorAnswer', answer, { operator, key })
    },
  },
  operatorRead: {
    // Who answers has read what is there: only what came after it can still be read.
    name: 'a question read',
    prepare: askingOn,
    act: atDesk('operatorRead', { upTo: '99' }),
  },
  operatorClose: {
    name: 'a conversation closed',
    prepare: talking,
    repeats: ['operators.audit'],
    act: atDesk('operatorClose'),
  },
}
