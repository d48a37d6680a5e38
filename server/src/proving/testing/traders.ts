import { setTimeout as sleep } from 'node:timers/promises'
import type { Stream } from '../../simulation/chance.ts'
import type { RealServer, Reply } from '../../testing/real-server.ts'

const initial = '100000000.00'
const initialMinor = 10_000_000_000n
const symbol = 'LAGC'
const transferPath = '/user/transfer'

/** Something asked of the server: how, and what was answered, if anything was. */
export type Asked = {
  readonly path: string
  readonly key: string
  readonly form: Readonly<Record<string, string>>
  answer: Reply | undefined
}

export type Trader = { readonly token: string; readonly asked: Asked[] }

/** Customers who trade and move money over HTTP without a pause, and store all their requests and answers. */
export class Traders {
  readonly #server: RealServer
  readonly #people: readonly Trader[]
  /** The lowest price of the day: an order there waits. */
  readonly #waitingPrice: string
  #acknowledged = 0
  /** Numbers the keys: what was asked may be forgotten, its key may not come again. */
  #wishes = 0

  static async gather(server: RealServer, many: number): Promise<Traders> {
    const { data } = await server.ask(`/stock/index/info?symbol=${symbol}`)
    const users = Array.from({ length: many }, () =>
      server.testing('/user', { verified: true, balances: { NGN: initial } }),
    )
    const people = (await Promise.all(users)).map(({ token }) => ({ token: String(token), asked: [] }))
    return new Traders(server, people, (data.limits as { low: string }).low)
  }

  private constructor(server: RealServer, people: readonly Trader[], waitingPrice: string) {
    this.#server = server
    this.#people = people
    this.#waitingPrice = waitingPrice
  }

  get acknowledged(): number {
    return this.#acknowledged
  }

  get asked(): number {
    return this.#people.reduce((sum, { asked }) => sum + asked.length, 0)
  }

  /** Each user trades until asked to stop, or until the server no longer answers. */
  async trade(until: { over: boolean }, chance: Stream): Promise<void> {
    await Promise.all(this.#people.map((person) => this.#tradeAlone(person, until, chance)))
  }

  /**
   * Asks everything once more with the same keys: what was accepted is answered so again, word for word. What was never
   * answered is done now, or was and is found. A refusal is not kept (decision 45), so what was refused is not asked again: it
   * could be accepted now. Returns how many were asked.
   */
  async askAgain(): Promise<number> {
    const checked = this.#people.map(async (person) => {
      const due = person.asked.filter(({ answer }) => answer?.code !== 1)
      for (const one of due) {
        const again = await this.#sendPatiently(person, one)
        if (again.code !== 0 && again.code !== 1) throw new Error(`${one.key}: ${JSON.stringify(again)}`)
        if (one.answer?.code === 0 && JSON.stringify(again) !== JSON.stringify(one.answer))
          throw new Error(`${one.key} was ${JSON.stringify(one.answer)} and is ${JSON.stringify(again)}`)
        one.answer = again
      }
      return due.length
    })
    return (await Promise.all(checked)).reduce((sum, many) => sum + many, 0)
  }

  /** Checked results stay valid for ever; they need not be read again after the next kill. */
  forget(): void {
    for (const { asked } of this.#people) asked.splice(0)
  }

  /** Every order there is and its cost, against the money that is left: throws where they differ. */
  async addUp(orders: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
    for (const { token } of this.#people) {
      const { data } = await this.#readPatiently('/stock/order/list?size=1&state=all', { token })
      const expected = orders.get(token)?.size ?? 0
      if (data.total !== expected)
        throw new Error(`${expected} orders were made, and there are ${data.total}`)
      let spent = 0n
      for (let page = 1; page <= Math.ceil(expected / 50); page += 1) {
        const list = await this.#readPatiently(`/stock/order/list?size=50&page=${page}&state=all`, { token })
        for (const order of list.data.list as { id: string; filled: string }[]) {
          if (order.filled === '0') continue
          const info = await this.#readPatiently(`/stock/order/info?id=${order.id}`, { token })
          spent += minorOf(info.data.total as string)
        }
      }
      const assets = await this.#readPatiently('/user/assets', { token, form: {} })
      const cash = (assets.data.currencies as { asset: string; total: string }[]).find(
        ({ asset }) => asset === 'NGN',
      )
      const left = minorOf(cash?.total ?? '0.00')
      if (left + spent !== initialMinor) throw new Error(`${left} is left and ${spent} was spent`)
    }
  }

  /** Ids of the orders in the answers so far, by token. */
  ordersKnown(into: Map<string, Set<string>>): void {
    for (const { token, asked } of this.#people) {
      const ids = into.get(token) ?? new Set<string>()
      into.set(token, ids)
      for (const { path, answer } of asked)
        if (path !== transferPath && answer?.code === 0) ids.add(String(answer.data.id))
    }
  }

  /** Repeating everything exceeds the allowance of one user; a user who has to wait does. */
  async #sendPatiently(person: Trader, one: Asked): Promise<Reply> {
    for (;;) {
      const answer = await this.#send(person, one)
      if (answer.reason !== 'too_many_requests') return answer
      await sleep(1000)
    }
  }

  /** Reading every order exceeds the allowance of one user, too. */
  async #readPatiently(...asked: Parameters<RealServer['ask']>): Promise<Reply> {
    for (;;) {
      const answer = await this.#server.ask(...asked)
      if (answer.reason !== 'too_many_requests') return answer
      await sleep(1000)
    }
  }

  async #tradeAlone(person: Trader, until: { over: boolean }, chance: Stream): Promise<void> {
    while (!until.over) {
      const one = this.#wish(person, chance)
      person.asked.push(one)
      try {
        one.answer = await this.#send(person, one)
      } catch {
        return
      }
      if (one.answer.code === 0) this.#acknowledged += 1
      if (one.answer.reason === 'unexpected') throw new Error(`${one.path}: ${JSON.stringify(one.answer)}`)
    }
  }

  #wish({ token, asked }: Trader, chance: Stream): Asked {
    const key = `trader-${token.slice(0, 8).replace(/[^A-Za-z0-9]/g, 'x')}-${++this.#wishes}`
    const waiting = asked.findLast(({ answer }) => answer?.data?.state === 'working')
    const kind = chance.below(5)
    if (waiting && kind === 0) {
      return {
        path: '/stock/order/cancel',
        key,
        form: { id: String(waiting.answer?.data.id) },
        answer: undefined,
      }
    }
    if (waiting && kind === 1) {
      const form = { id: String(waiting.answer?.data.id), quantity: String(1 + chance.below(9)) }
      return { path: '/stock/order/amend', key, form, answer: undefined }
    }
    if (kind === 4) {
      // To the crypto account and never back: the sum of both is checked in the end.
      const form = { from: 'stock', to: 'coin', asset: 'NGN', amount: '7.00' }
      return { path: transferPath, key, form, answer: undefined }
    }
    const waits = { type: 'limit', price: this.#waitingPrice, timeInForce: 'gtc' }
    const form = { symbol, quantity: '3', ...(kind === 2 ? waits : { type: 'market' }) }
    return { path: '/stock/order/buy', key, form, answer: undefined }
  }

  #send({ token }: Trader, { path, key, form }: Asked): Promise<Reply> {
    return this.#server.ask(path, { token, key, form })
  }
}

function minorOf(amount: string): bigint {
  return BigInt(amount.replace('.', ''))
}
