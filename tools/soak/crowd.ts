import { setTimeout as sleep } from 'node:timers/promises'
import { Line, requestText } from './line.ts'
import { lowsOf, Person } from './person.ts'
import { Tally } from './tally.ts'

const tickMs = 5
/** The pause that the server requests with a 503. */
const retryAfterMs = 1_000

/** Many simulated users on one server. */
export class Crowd {
  readonly #people: readonly Person[]
  /** Fixed, so that two soaks wish for the same. */
  #seed = 20_260_116
  #next = 0

  static async gather(base: string, count: number): Promise<Crowd> {
    const port = Number(new URL(base).port)
    const lows = await lowsOf(base)
    const people: Person[] = []
    for (let at = 0; at < count; at += 1) {
      const address = `127.0.${1 + Math.floor(at / 250)}.${1 + (at % 250)}`
      const token = await practise(port, address)
      people.push(new Person({ name: String(at), token, port, address, lows }))
    }
    return new Crowd(people)
  }

  private constructor(people: readonly Person[]) {
    this.#people = people
  }

  /** All users call again when the last answer has arrived, and later on a signal: the most the server can do. */
  async asFastAsCanBe(count: number, forMs: number): Promise<Tally> {
    const tally = new Tally()
    const untilMs = performance.now() + forMs
    const work = this.#people.slice(0, count).map(async (person) => {
      while (performance.now() < untilMs) {
        const response = await person.act(this.#chance())
        tally.add(response)
        if (response.status === 503) await sleep(retryAfterMs)
      }
    })
    await Promise.all(work)
    return tally.over(forMs)
  }

  /** So many calls a second, whether the server keeps up or not; users who are waiting for an answer are skipped. */
  async atRate(perSecond: number, forMs: number): Promise<Tally> {
    const tally = new Tally()
    const fromMs = performance.now()
    const under = new Set<Promise<void>>()
    let sent = 0
    for (let nowMs = fromMs; nowMs < fromMs + forMs; nowMs = performance.now()) {
      const due = Math.floor(((nowMs - fromMs) / 1000) * perSecond)
      for (; sent < due; sent += 1) {
        const person = this.#freePerson()
        if (!person) {
          tally.noneFree += 1
          continue
        }
        const act = person.act(this.#chance()).then((response) => tally.add(response))
        under.add(act)
        void act.finally(() => under.delete(act))
      }
      await sleep(tickMs)
    }
    await Promise.all(under)
    return tally.over(forMs)
  }

  leave(): void {
    for (const person of this.#people) person.close()
  }

  #freePerson(): Person | undefined {
    for (let tried = 0; tried < this.#people.length; tried += 1) {
      this.#next = (this.#next + 1) % this.#people.length
      const person = this.#people[this.#next]!
      if (person.isFree) return person
    }
    return undefined
  }

  /** A linear congruential generator is random enough for requests, and the same in every soak. */
  #chance(): number {
    this.#seed = (Math.imul(this.#seed, 1_664_525) + 1_013_904_223) >>> 0
    return this.#seed / 4_294_967_296
  }
}

/** A practice account, opened from the phone's own address. */
async function practise(port: number, address: string): Promise<string> {
  const line = new Line(port, address)
  for (let tries = 0; tries < 50; tries += 1) {
    const reply = await line.ask(requestText('/user/practice', { form: {} }))
    if (reply.status === 200) {
      line.close()
      return (JSON.parse(reply.body) as { data: { token: string } }).data.token
    }
    await sleep(200)
  }
  throw new Error('no practice account could be opened')
}
