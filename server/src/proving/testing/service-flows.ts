import type { CallName } from '@openbourse/protocol'
import { writeStory } from '../../modules/content/index.ts'
import { writeNotice } from '../../modules/notices/index.ts'
import {
  account,
  type Flow,
  type Props,
  registered,
  somebody,
  valueIn,
  withOrder,
  withShares,
} from './flows.ts'
import type { Stage } from './stage.ts'

const key = 'proving-key-of-the-act'

const asks =
  (name: CallName, input: Readonly<Record<string, string>>): Flow['act'] =>
  (stage, { by }) =>
    stage.ask(name, input, { by, key })

/** As `somebody`, after some calls of his own. */
const after =
  (...before: readonly (readonly [CallName, Readonly<Record<string, string>>])[]): Flow['prepare'] =>
  async (stage) => {
    const props = await somebody(stage)
    for (const [name, input] of before) {
      const answer = await stage.ask(name, input, { by: props.by })
      if (!answer.ok) throw new Error(`${name} was refused: ${answer.reason}`)
    }
    return props
  }

/** Take-profits and stop-losses move money when they fire, so they have keys. */
const guards: readonly Flow[] = [
  {
    name: 'a purchase with take-profit and stop-loss',
    calls: ['buyStock'],
    prepare: somebody,
    scene: async ({ market }) => void (await market.offer('LAGC', 'sell', 31_000, 50)),
    act: asks('buyStock', {
      symbol: 'LAGC',
      type: 'limit',
      quantity: '10',
      price: '310.00',
      takeProfit: '330.00',
      stopLoss: '300.00',
    }),
  },
  {
    name: 'guard an order',
    calls: ['guardOrder'],
    prepare: withOrder,
    act: (stage, { by, id }) =>
      stage.ask('guardOrder', { id, takeProfit: '330.00', stopLoss: '300.00' }, { by, key }),
  },
  {
    name: 'guard a position',
    calls: ['guardPosition'],
    prepare: withShares,
    act: asks('guardPosition', { symbol: 'LAGC', takeProfit: '330.00', stopLoss: '300.00' }),
  },
  {
    name: 'a stop-loss fires',
    calls: [],
    async prepare(stage) {
      const props = await withShares(stage)
      await stage.ask('guardPosition', { symbol: 'LAGC', stopLoss: '308.00' }, { by: props.by, key })
      return props
    },
    scene: async ({ market }) => {
      await market.offer('LAGC', 'buy', 30_800, 1)
      await market.offer('LAGC', 'buy', 30_700, 500)
    },
    act: async ({ market }) => void (await market.take('LAGC', 'sell', 30_800, 1)),
  },
]

async function withNotice(stage: Stage): Promise<Props> {
  const props = await somebody(stage)
  const { writer } = stage.market.world
  await writer.run({
    actor: 0,
    decide: (turn) => writeNotice(turn, { userId: props.by.userId, word: 'second_factor_on', values: {} }),
  })
  return props
}

/** Somebody, and something to read: `id` is the article's. */
async function withArticle(stage: Stage): Promise<Props> {
  const { by } = await somebody(stage)
  const facts = { symbol: 'LAGC', name: 'Lagoon Cement', old: '1', new: '2', exAt: '1768557600000' }
  const about = { kind: 'split_announced', slug: 'proving', country: 'NG', symbols: ['LAGC'] } as const
  const decide: Parameters<typeof stage.market.world.writer.run>[0]['decide'] = (turn) =>
    writeStory(turn, { ...about, spark: [], facts })
  await stage.market.world.writer.run({ actor: 0, decide })
  const told = await stage.ask('newsList', {}, { by })
  return { by, id: valueIn<{ list: readonly { id: string }[] }>(told).list[0]?.id ?? '' }
}

const pushDevice = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/proving',
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
}

/** Nothing here moves money: a repetition without a key may at most say that it is done already. */
const services: readonly Flow[] = [
  {
    name: 'a price alert',
    calls: ['alertAdd'],
    prepare: somebody,
    act: asks('alertAdd', { symbol: 'LAGC', price: '390.00' }),
  },
  {
    name: 'a price alert less',
    calls: ['alertDel'],
    already: ['alert_unknown'],
    async prepare(stage) {
      const { by } = await somebody(stage)
      const answer = await stage.ask('alertAdd', { symbol: 'LAGC', price: '390.00' }, { by })
      return { by, id: (answer as { value: { id: string } }).value.id }
    },
    act: (stage, { by, id }) => stage.ask('alertDel', { id }, { by }),
  },
  {
    name: 'a vote',
    calls: ['vote'],
    prepare: somebody,
    already: ['vote_cast'],
    act: asks('vote', { id: 'LAGC', choice: 'bull' }),
  },
  {
    name: 'messages read',
    calls: ['noticeRead'],
    prepare: withNotice,
    act: asks('noticeRead', { all: 'true' }),
  },
  {
    name: 'an article marked',
    calls: ['newsMark'],
    prepare: withArticle,
    act: (stage, { by, id }) => stage.ask('newsMark', { id, on: 'true' }, { by }),
  },
  {
    name: 'a device to be told',
    calls: ['pushAdd'],
    prepare: somebody,
    act: asks('pushAdd', pushDevice),
  },
  {
    name: 'a device not to be told',
    calls: ['pushDel'],
    prepare: after(['pushAdd', pushDevice]),
    act: asks('pushDel', { endpoint: pushDevice.endpoint }),
  },
  {
    name: 'what to be told of',
    calls: ['pushChoose'],
    prepare: somebody,
    act: asks('pushChoose', { kind: 'prices', on: 'false' }),
  },
  {
    name: 'a profile',
    calls: ['updateUser'],
    prepare: somebody,
    act: asks('updateUser', { nickname: 'Ada', locale: 'es-MX', theme: 'dark' }),
  },
  {
    name: 'a limit of one’s own',
    calls: ['limitSet'],
    prepare: somebody,
    act: asks('limitSet', { kind: 'loss', value: '1000.00' }),
  },
  {
    name: 'a pause',
    calls: ['pauseBegin'],
    prepare: somebody,
    repeats: ['safeguards.pause', 'notices.notice'],
    said: [['safeguards.pause', 'notices.notice/pause_started']],
    act: asks('pauseBegin', { days: '7' }),
  },
  {
    name: 'another password',
    calls: ['updatePassword'],
    prepare: registered,
    already: ['password_wrong'],
    repeats: ['accounts.tally'],
    act: (stage, { by }) => {
      const newPassword = 'battery-staple-7'
      const input = {
        kind: 'login',
        oldPassword: account.password,
        newPassword,
        confirmPassword: newPassword,
      }
      return stage.ask('updatePassword', input, { by })
    },
  },
]

export const serviceFlows: readonly Flow[] = [...guards, ...services]

/** Calls by POST that store nothing. */
export const readings: ReadonlySet<CallName> = new Set([
  'assets',
  'coinAssets',
  'stockCandles',
  'stockTrades',
  'stockBooks',
  'previewOrder',
  'tradeList',
  'collectList',
  'userInfo',
  'pushInfo',
  'exchangeQuote',
  'withdrawPreview',
  'coinWithdrawPreview',
  'coinWithdrawOrder',
  'bankCheck',
  'addressList',
  'addressCheck',
  'operatorQueue',
  'operatorMessages',
  'operatorPicture',
  'consoleSetUp',
  'consoleReconcile',
  'supportTyping',
  'operatorTyping',
])
