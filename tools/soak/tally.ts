import type { NamedReply } from './person.ts'

/** Results of many requests. */
export class Tally {
  /** Requests for which every phone was still waiting for an answer. */
  noneFree = 0
  readonly #tookMs: number[] = []
  readonly #byRequest = new Map<string, number[]>()
  readonly #statuses = new Map<number, number>()
  #withoutRetryAfter = 0
  #slowest: NamedReply | undefined
  #forMs = 1

  add(shown: NamedReply): void {
    this.#statuses.set(shown.status, (this.#statuses.get(shown.status) ?? 0) + 1)
    if ((shown.status === 503 || shown.status === 429) && !shown.retryAfter) this.#withoutRetryAfter += 1
    if (shown.status !== 200 && shown.status !== 409) return
    this.#tookMs.push(shown.tookMs)
    const ofRequest = this.#byRequest.get(shown.request)
    if (ofRequest) ofRequest.push(shown.tookMs)
    else this.#byRequest.set(shown.request, [shown.tookMs])
    if (shown.tookMs > (this.#slowest?.tookMs ?? 0)) this.#slowest = shown
  }

  over(forMs: number): this {
    this.#forMs = forMs
    this.#tookMs.sort((one, other) => one - other)
    return this
  }

  /** Calls that were let in and answered, done or refused with a reason of their own. */
  get accepted(): number {
    return this.#tookMs.length
  }

  get acceptedPerSecond(): number {
    return (this.accepted / this.#forMs) * 1000
  }

  get sentPerSecond(): number {
    const sent = [...this.#statuses.values()].reduce((sum, many) => sum + many, 0)
    return (sent / this.#forMs) * 1000
  }

  get withoutRetryAfter(): number {
    return this.#withoutRetryAfter
  }

  count(status: number): number {
    return this.#statuses.get(status) ?? 0
  }

  /** Statuses with which a sound server never answers these calls. */
  get strange(): number {
    return [...this.#statuses].reduce(
      (sum, [status, many]) => (status === 200 || status === 409 || status === 503 ? sum : sum + many),
      0,
    )
  }

  /** Milliseconds under which this share (0 to 1) of the accepted calls was answered. */
  quantile(share: number): number {
    return this.#tookMs[Math.min(this.accepted - 1, Math.floor(this.accepted * share))] ?? Number.NaN
  }

  /** The requests with the longest slowest hundredth, to see where the time goes: each with p50 and p99. */
  slowestWishes(count: number): string {
    const figures = [...this.#byRequest].map(([request, tookMs]) => {
      tookMs.sort((one, other) => one - other)
      const at = (share: number) => tookMs[Math.min(tookMs.length - 1, Math.floor(tookMs.length * share))]!
      return { request, p50: at(0.5), p99: at(0.99) }
    })
    figures.sort((one, other) => other.p99 - one.p99)
    const shown = figures
      .slice(0, count)
      .map(({ request, p50, p99 }) => `${request} ${p50.toFixed(0)}/${p99.toFixed(0)}`)
    return `p50/p99 in ms of ${shown.join(', ')}`
  }

  toString(): string {
    const ms = (share: number) => this.quantile(share).toFixed(1)
    const statuses = [...this.#statuses].map(([status, many]) => `${status}: ${many}`).join(', ')
    const slowest = this.#slowest
      ? `, slowest ${this.#slowest.request} ${this.#slowest.tookMs.toFixed(0)} ms`
      : ''
    return (
      `${this.sentPerSecond.toFixed(0)}/s sent, ${this.acceptedPerSecond.toFixed(0)}/s accepted, ` +
      `p50 ${ms(0.5)} ms, p99 ${ms(0.99)} ms${slowest} (${statuses}${this.noneFree ? `, no free user: ${this.noneFree}` : ''})`
    )
  }
}
