import { Line, type Reply, requestText } from './line.ts'

/** The stocks that users view and trade in the soak test, with price limits for each day. */
const symbols = ['LAGC', 'SAVB', 'ZUMT'] as const

/** The lowest price of the day of each stock: an order to buy there waits, and is cancelled later. */
export type Lows = ReadonlyMap<string, string>

export type NamedReply = Reply & { readonly request: string }

type RequestKind = {
  readonly name: string
  /** Relative frequency among all requests. */
  readonly weight: number
  readonly of: (person: Person) => string
}

const form = (person: Person, path: string, fields: Readonly<Record<string, string>>, key?: string): string =>
  requestText(path, { token: person.token, form: fields, ...(key ? { key } : {}) })
const look = (person: Person, path: string): string => requestText(path, { token: person.token })

/** A day with the app: mostly looking, now and then an order. */
const requests: readonly RequestKind[] = [
  { name: 'list', weight: 14, of: (one) => look(one, '/stock/index/list?size=20') },
  { name: 'info', weight: 16, of: (one) => look(one, `/stock/index/info?symbol=${one.symbol}`) },
  { name: 'book', weight: 10, of: (one) => form(one, '/stock/index/books', { symbol: one.symbol }) },
  {
    name: 'candles',
    weight: 6,
    of: (one) => form(one, '/stock/index/candles', { symbol: one.symbol, interval: '1m', limit: '60' }),
  },
  { name: 'trades', weight: 4, of: (one) => form(one, '/stock/index/trades', { symbol: one.symbol }) },
  { name: 'search', weight: 3, of: (one) => look(one, '/stock/index/search?q=la') },
  { name: 'holdings', weight: 6, of: (one) => look(one, '/stock/hold/list') },
  { name: 'orders', weight: 5, of: (one) => look(one, '/stock/order/list?state=open') },
  { name: 'assets', weight: 6, of: (one) => form(one, '/user/assets', {}) },
  { name: 'statement', weight: 2, of: (one) => look(one, '/user/tx/record') },
  { name: 'me', weight: 4, of: (one) => look(one, '/user/login/info') },
  {
    name: 'preview',
    weight: 5,
    of: (one) =>
      form(one, '/stock/order/preview', { symbol: one.symbol, side: 'buy', type: 'market', quantity: '3' }),
  },
  {
    name: 'buy',
    weight: 4,
    of: (one) =>
      form(one, '/stock/order/buy', { symbol: one.symbol, type: 'market', quantity: '1' }, one.nextKey()),
  },
  { name: 'wait', weight: 7, of: (one) => one.waitOrCancel() },
  {
    name: 'favourite',
    weight: 2,
    of: (one) => form(one, '/stock/collect/add', { symbol: one.symbol }),
  },
]
const drawn = requests.flatMap((request) => Array.from({ length: request.weight }, () => request))

/** A simulated user with a phone: one connection, one call after the other. */
export class Person {
  readonly token: string
  readonly #line: Line
  readonly #lows: Lows
  readonly #name: string
  #keys = 0
  #waitingOrder: string | undefined
  symbol: string = symbols[0]

  constructor(given: { name: string; token: string; port: number; address: string; lows: Lows }) {
    this.token = given.token
    this.#name = given.name
    this.#lows = given.lows
    this.#line = new Line(given.port, given.address)
  }

  get isFree(): boolean {
    return this.#line.isFree
  }

  nextKey(): string {
    this.#keys += 1
    return `soak-${this.#name}-${this.#keys}`
  }

  /** A limit order at a price that is not reached; the next such step cancels it. */
  waitOrCancel(): string {
    if (this.#waitingOrder !== undefined) {
      const id = this.#waitingOrder
      this.#waitingOrder = undefined
      return requestText(`/stock/order/cancel?id=${id}`, { token: this.token, key: this.nextKey() })
    }
    const price = this.#lows.get(this.symbol)!
    const ticket = { symbol: this.symbol, type: 'limit', quantity: '1', price, timeInForce: 'gtc' }
    return form(this, '/stock/order/buy', ticket, this.nextKey())
  }

  /** Does one thing, drawn by `chance` (0 to 1). */
  async act(chance: number): Promise<NamedReply> {
    const request = drawn[Math.floor(chance * drawn.length)]!
    this.symbol = symbols[Math.floor(chance * 1e6) % symbols.length]!
    const reply = await this.#line.ask(request.of(this))
    if (request.name === 'wait' && reply.status === 200) this.#remember(reply.body)
    return { ...reply, request: request.name }
  }

  close(): void {
    this.#line.close()
  }

  #remember(body: string): void {
    const { data } = JSON.parse(body) as { data: { id: string; state: string } }
    if (data.state === 'working') this.#waitingOrder = data.id
  }
}

/** The lowest price of the day of each stock in the soak test. */
export async function lowsOf(base: string): Promise<Lows> {
  const lows = symbols.map(async (symbol) => {
    const answer = await fetch(`${base}/ipce-api/stock/index/info?symbol=${symbol}`)
    const { data } = (await answer.json()) as { data: { limits: { low: string } | null } }
    if (!data.limits) throw new Error(`${symbol} has limits today`)
    return [symbol, data.limits.low] as const
  })
  return new Map(await Promise.all(lows))
}
