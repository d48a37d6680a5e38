import type { Answer, Call, CallName } from '@openbourse/protocol'
import type { MarketOptions } from '../../testing/market.ts'
import type { Person, Stage } from './stage.ts'

/** What a flow's preparation leaves for its act: people, and ids as texts. */
export type Props = { readonly by: Person; readonly id: string }

/**
 * Something that writes. `act` is done once in peace and once around each crash, where it is done again afterwards with
 * the same keys; the effects of both must be equal.
 */
export type Flow = {
  readonly name: string
  /** Calls of the protocol that it proves; none for what the house does by itself. */
  readonly calls: readonly CallName[]
  /** A market of its own, made anew for each house. */
  readonly market?: () => MarketOptions
  /** What stands before; durable. */
  prepare(stage: Stage): Promise<Props>
  /** Orders of simulated participants, who come back after a restart. */
  scene?(stage: Stage): Promise<void>
  act(stage: Stage, props: Props): Promise<Answer<Call> | undefined>
  /** Tables not compared: written by parts that the stage does not have, or word to somebody of what he has just done himself. */
  readonly aside?: readonly string[]
  /** Refusals that a repetition may meet in place of the first answer, because its effect is there already. */
  readonly already?: readonly string[]
  /** Tables in which a repetition without a key may leave rows of its own; never fewer than an undisturbed act. */
  readonly repeats?: readonly string[]
  /** Tables, or words in them, that come together: whatever happened is said, as often as it happened. */
  readonly said?: readonly (readonly [happened: string, said: string])[]
  /** Answers of this flow name a secret drawn by chance: only its other parts are compared. */
  readonly drawn?: true
  /** How many of fifty at once, each with a key of its own, are accepted; any number unless it is known. */
  readonly fifty?: number
}

const key = 'proving-key-of-the-act'
const lagc = { symbol: 'LAGC', quantity: '10' }
const resting = { ...lagc, type: 'limit', price: '310.00' }

/** Somebody new to whom codes can be sent. */
export async function reachable(stage: Stage): Promise<Props> {
  const props = await somebody(stage)
  await stage.reachable(props.by)
  return props
}

/** Saves a place that money may go to, with the code that it takes; answers its id. */
export async function placed(
  stage: Stage,
  name: 'bankAdd' | 'addressAdd',
  { by, place }: { readonly by: Person; readonly place: Readonly<Record<string, string>> },
): Promise<string> {
  await stage.reachable(by)
  const code = await stage.sentCode(by)
  return idOf(await stage.ask(name, { ...place, code }, { by }))
}

/** What an answer brings; a preparation that is refused ends the test. */
export function valueIn<T>(answer: Answer<Call>): T {
  if (!answer.ok) throw new Error(`refused: ${answer.reason}`)
  return answer.value as T
}

export const somebody = async (stage: Stage): Promise<Props> => ({ by: await stage.person(), id: '' })

/** Somebody with a resting order to buy ten at 310.00. */
export async function withOrder(stage: Stage): Promise<Props> {
  const by = await stage.person()
  const input = { ...resting, timeInForce: 'gtc' }
  return { by, id: idOf(await stage.ask('buyStock', input, { by, key: 'prepared-order' })) }
}

/** Somebody with a hundred shares that may be sold. */
export async function withShares(stage: Stage): Promise<Props> {
  const by = await stage.person()
  await stage.market.offer('LAGC', 'sell', 31_000, 100)
  const input = { symbol: 'LAGC', quantity: '100', type: 'limit', price: '310.00' }
  const id = idOf(await stage.ask('buyStock', input, { by, key: 'prepared-purchase' }))
  await stage.market.nextDay()
  return { by, id }
}

export function idOf(answer: Answer<Call>): string {
  if (!answer.ok) throw new Error(`refused: ${answer.reason} ${JSON.stringify(answer.values)}`)
  return (answer.value as { id: string }).id
}

/** Ten and more on both sides; a side that the act's own order has come to rest against stays away. */
const offered = async ({ market }: Stage): Promise<void> => {
  const book = market.venue.book('LAGC')
  if (book.bestBid() < 31_000) {
    await market.offer('LAGC', 'sell', 31_000, 7)
    await market.offer('LAGC', 'sell', 31_010, 100)
  }
  if (book.bestAsk() === 0 || book.bestAsk() > 30_900) {
    await market.offer('LAGC', 'buy', 30_900, 7)
    await market.offer('LAGC', 'buy', 30_890, 100)
  }
}

const keyed =
  (name: CallName, input: Readonly<Record<string, string>>): Flow['act'] =>
  (stage, { by }) =>
    stage.ask(name, input, { by, key })

const tickets: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['limit that rests', { ...lagc, type: 'limit', price: '305.00', timeInForce: 'gtc' }],
  ['limit of the day', { ...lagc, type: 'limit', price: '305.00', timeInForce: 'day' }],
  ['limit that trades and rests', { symbol: 'LAGC', quantity: '120', type: 'limit', price: '310.10' }],
  ['immediate or cancel', { ...lagc, type: 'limit', price: '310.00', timeInForce: 'ioc' }],
  ['fill or kill', { ...lagc, type: 'limit', price: '310.10', timeInForce: 'fok' }],
  ['post only', { ...lagc, type: 'limit', price: '309.50', timeInForce: 'post_only' }],
  ['market', { ...lagc, type: 'market' }],
  ['stop', { ...lagc, type: 'stop', stopPrice: '320.00' }],
  ['stop limit', { ...lagc, type: 'stop_limit', stopPrice: '320.00', price: '321.00' }],
]

/** The same tickets seen from the other side of the book, where prices lie the other way round. */
const mirrored: Readonly<Record<string, string>> = {
  '305.00': '315.00',
  '310.10': '308.90',
  '310.00': '309.00',
  '309.50': '309.60',
  '320.00': '300.00',
  '321.00': '299.00',
}
const mirror = (input: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      name === 'quantity' && value === '120' ? '100' : (mirrored[value] ?? value),
    ]),
  )

const orders: readonly Flow[] = [
  ...tickets.map(
    ([type, input]): Flow => ({
      name: `buy: ${type}`,
      calls: ['buyStock'],
      prepare: somebody,
      scene: offered,
      act: keyed('buyStock', input),
    }),
  ),
  ...tickets.map(
    ([type, input]): Flow => ({
      name: `sell: ${type}`,
      calls: ['sellStock'],
      prepare: withShares,
      scene: offered,
      act: keyed('sellStock', mirror(input)),
    }),
  ),
  {
    name: 'fills between two persons',
    calls: ['buyStock', 'sellStock'],
    async prepare(stage) {
      const { by: seller } = await withShares(stage)
      const input = { symbol: 'LAGC', quantity: '60', type: 'limit', price: '309.00', timeInForce: 'gtc' }
      await stage.ask('sellStock', input, { by: seller, key: 'prepared-offer' })
      return somebody(stage)
    },
    act: keyed('buyStock', { symbol: 'LAGC', quantity: '80', type: 'limit', price: '309.00' }),
  },
  {
    name: 'amend: another price',
    calls: ['amendOrder'],
    prepare: withOrder,
    act: (stage, { by, id }) => stage.ask('amendOrder', { id, price: '311.00' }, { by, key }),
  },
  {
    name: 'amend: fewer',
    calls: ['amendOrder'],
    prepare: withOrder,
    act: (stage, { by, id }) => stage.ask('amendOrder', { id, quantity: '4' }, { by, key }),
  },
  {
    name: 'amend: onto the other side',
    calls: ['amendOrder'],
    prepare: withOrder,
    scene: async ({ market }) => void (await market.offer('LAGC', 'sell', 31_100, 50)),
    act: (stage, { by, id }) => stage.ask('amendOrder', { id, price: '311.00' }, { by, key }),
  },
  {
    name: 'cancel',
    calls: ['cancelOrder'],
    prepare: withOrder,
    act: (stage, { by, id }) => stage.ask('cancelOrder', { id }, { by, key }),
  },
  {
    name: 'cancel without a key',
    calls: ['cancelOrder'],
    prepare: withOrder,
    already: ['order_over'],
    act: (stage, { by, id }) => stage.ask('cancelOrder', { id }, { by }),
  },
]

const house: readonly Flow[] = [
  {
    name: 'a simulated participant takes a resting order',
    calls: [],
    prepare: withOrder,
    act: async ({ market }) => void (await market.take('LAGC', 'sell', 31_000, 10)),
  },
  {
    name: 'a print wakes a stop',
    calls: [],
    async prepare(stage) {
      const by = await stage.person()
      const input = { ...lagc, type: 'stop_limit', stopPrice: '312.00', price: '313.00' }
      return { by, id: idOf(await stage.ask('buyStock', input, { by, key: 'prepared-stop' })) }
    },
    scene: async ({ market }) => {
      await market.offer('LAGC', 'sell', 31_200, 1)
      await market.offer('LAGC', 'sell', 31_300, 50)
    },
    act: async ({ market }) => void (await market.take('LAGC', 'buy', 31_200, 1)),
  },
  {
    name: 'the day ends, orders of the day with it',
    calls: [],
    async prepare(stage) {
      const by = await stage.person()
      const input = { ...resting, timeInForce: 'day' }
      return { by, id: idOf(await stage.ask('buyStock', input, { by, key: 'prepared-day' })) }
    },
    act: (stage) => untilTomorrow(stage),
  },
  {
    name: 'the day after a purchase frees the shares',
    calls: [],
    async prepare(stage) {
      const by = await stage.person()
      await stage.market.offer('LAGC', 'sell', 31_000, 100)
      const input = { ...resting, quantity: '100' }
      return { by, id: idOf(await stage.ask('buyStock', input, { by, key: 'prepared-lot' })) }
    },
    act: (stage) => untilTomorrow(stage),
  },
]

/** The first moment of the next trading day of the world's first day, however often it is asked for. */
async function untilTomorrow({ market }: Stage): Promise<undefined> {
  const tomorrowMs = Date.UTC(2026, 0, 16, 23, 0, 1)
  await market.pass(Math.max(0, tomorrowMs - market.world.clock.nowMs()))
}

export const account = { areaCode: '+234', phone: '8031234567', password: 'correct-horse-9' }

const registrations = new WeakMap<object, number>()

/** A user with a phone of their own and a password. */
export async function registered(stage: Stage): Promise<Props & { readonly by: { readonly phone: string } }> {
  const { world } = stage.market
  const before = registrations.get(world) ?? 0
  registrations.set(world, before + 1)
  const phone = String(Number(account.phone) + before)
  const answer = await register(stage, phone)
  if (!answer.ok) throw new Error(`refused: ${answer.reason}`)
  const { token, user } = answer.value as { token: string; user: { id: string } }
  return { by: { token, userId: Number(user.id), ip: '10.8.0.2', phone }, id: '' }
}

async function register(stage: Stage, phone = account.phone): Promise<Answer<Call>> {
  const captcha = await stage.solved()
  const input = { ...account, phone, confirmPassword: account.password, captcha, agreement: 'true' }
  return stage.ask('register', input, { ip: '10.8.0.2' })
}

const signIn = (stage: Stage, { by }: Props): Promise<Answer<Call>> =>
  stage.ask('login', { account: `0${by.phone}`, password: account.password }, { ip: '10.8.0.3' })

const entering: readonly Flow[] = [
  {
    name: 'practice account',
    calls: ['practice'],
    prepare: somebody,
    drawn: true,
    act: (stage) => stage.ask('practice', {}, { ip: '10.8.0.1', key }),
  },
  {
    name: 'register',
    calls: ['register'],
    prepare: somebody,
    already: ['phone_taken'],
    drawn: true,
    // Whoever asks again is told that the number has an account, and so is its owner.
    repeats: ['notices.notice'],
    act: (stage) => register(stage),
  },
  {
    name: 'login',
    calls: ['login'],
    prepare: registered,
    repeats: ['accounts.session'],
    drawn: true,
    act: signIn,
  },
]

const sessions: readonly Flow[] = [
  {
    name: 'revoke one session',
    calls: ['revokeSession'],
    already: ['session_unknown'],
    async prepare(stage) {
      const props = await registered(stage)
      const { by } = props
      await signIn(stage, props)
      const answer = await stage.ask('sessions', {}, { by })
      const { list } = (answer as { value: { list: { id: string; current: boolean }[] } }).value
      return { by, id: list.find(({ current }) => !current)!.id }
    },
    act: (stage, { by, id }) => stage.ask('revokeSession', { id }, { by }),
  },
  {
    name: 'revoke all other sessions',
    calls: ['revokeSession'],
    async prepare(stage) {
      const props = await registered(stage)
      await signIn(stage, props)
      return props
    },
    act: (stage, { by }) => stage.ask('revokeSession', { all: 'true' }, { by }),
  },
  {
    name: 'logout',
    calls: ['logout'],
    prepare: somebody,
    already: ['session_invalid'],
    act: (stage, { by }) => stage.ask('logout', {}, { by }),
  },
]

const favourites: readonly Flow[] = [
  {
    name: 'a favourite more',
    calls: ['collectAdd'],
    prepare: somebody,
    act: keyed('collectAdd', { symbol: 'LAGC' }),
  },
  {
    name: 'a favourite less',
    calls: ['collectDel'],
    async prepare(stage) {
      const props = await somebody(stage)
      await stage.ask('collectAdd', { symbol: 'LAGC' }, { by: props.by })
      return props
    },
    act: keyed('collectDel', { symbol: 'LAGC' }),
  },
]

/** Every flow that writes. A new call that changes something is proven by one entry here. */
export const flows: readonly Flow[] = [...orders, ...house, ...entering, ...sessions, ...favourites]
