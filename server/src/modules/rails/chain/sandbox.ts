import { createHash } from 'node:crypto'
import type { Turn, Writer } from '../../../core/types.ts'
import type { Clock } from '../../../platform/clock.ts'
import { Digests } from '../../../platform/columns/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { limits } from '../../../platform/limits.ts'
import { chainNetworks, networkOf } from './networks.ts'
import { heightAt, isOver, type View, viewOf } from './rules.ts'
import { type ChainPayment, overSince, paymentsIn, writeEnd, writePayment } from './store.ts'
import type { ChainFault, ChainLine, ChainSandbox, PayoutNews, Sighting, Story } from './types.ts'

type Parts = {
  readonly database: Database
  readonly writer: Writer
  readonly clock: Clock
}

/** The last reported state of an open payment. */
type UnderWay = { readonly payment: ChainPayment; reported: string }

/** Practice networks: each payment's story and the clock determine its state. */
export class SandboxChain implements ChainSandbox {
  readonly networks = chainNetworks
  readonly #parts: Parts
  readonly #underWay = new Map<number, UnderWay>()
  readonly #payouts: Map<string, string>
  readonly #watched = new Digests()
  readonly #sightings: ((turn: Turn, sighting: Sighting) => void)[] = []
  readonly #news: ((turn: Turn, news: PayoutNews) => void)[] = []
  #fault: ChainFault | null = null
  #sweeping: Promise<void> | undefined

  constructor(
    parts: Parts,
    found: { readonly open: readonly ChainPayment[]; readonly payouts: ReadonlyMap<string, string> },
  ) {
    this.#parts = parts
    this.#payouts = new Map(found.payouts)
    for (const payment of found.open) this.#underWay.set(payment.id, { payment, reported: '' })
  }

  heightAt(network: string, atMs: number): number {
    return heightAt(networkOf(network), atMs)
  }

  watch({ network, address }: { readonly network: string; readonly address: string }): void {
    this.#watched.add(`${networkOf(network).id} ${address}`)
  }

  onSighting(listener: (turn: Turn, sighting: Sighting) => void): void {
    this.#sightings.push(listener)
  }

  onPayout(listener: (turn: Turn, news: PayoutNews) => void): void {
    this.#news.push(listener)
  }

  send(turn: Turn, payout: Parameters<ChainSandbox['send']>[1]) {
    const known = this.#payouts.get(payout.id)
    if (known !== undefined) return { taken: 'known', txid: known } as const
    const { id, tag = null, ...what } = payout
    const story = storyOf(this.#fault)
    const { txid } = this.#pay(turn, { ...what, tag, story, sender: null, direction: 'out', reference: id })
    this.#payouts.set(id, txid)
    return { taken: 'now', txid } as const
  }

  practise(turn: Turn, payment: Parameters<ChainSandbox['practise']>[1]) {
    const story = payment.story === 'usual' ? storyOf(this.#fault) : payment.story
    return this.#pay(turn, { ...payment, story, direction: 'in', reference: null })
  }

  async lookUp(asked: Parameters<ChainSandbox['lookUp']>[0]) {
    const payments = await paymentsIn(this.#parts.database, asked)
    const nowMs = this.#parts.clock.nowMs()
    return payments.flatMap((payment) => {
      const sighting = sightingOf(payment, viewAt(payment, nowMs))
      return sighting ? [{ ...sighting, watched: this.#isWatched(payment) }] : []
    })
  }

  async statement({ asset, fromMs, toMs }: Parameters<ChainSandbox['statement']>[0]) {
    // Open payments are read first: one that ends in between is found twice, and none is missed.
    const underWay = [...this.#underWay.values()].map(({ payment }) => ({ payment, overAt: null }))
    const over = await overSince(this.#parts.database, { asset, fromMs })
    const all = [...underWay.filter(({ payment }) => payment.asset === asset), ...over]
    const once = new Map(all.map((one) => [one.payment.id, one]))
    return [...once.values()]
      .filter(({ payment }) => payment.sentAt <= toMs)
      .sort((one, other) => one.payment.id - other.payment.id)
      .map(({ payment, overAt }) => lineOf(payment, { overAt, atMs: toMs }))
  }

  sweep(): Promise<void> {
    this.#sweeping ??= this.#reportAll().finally(() => {
      this.#sweeping = undefined
    })
    return this.#sweeping
  }

  setFault(fault: ChainFault | null): void {
    this.#fault = fault
  }

  #pay(
    turn: Turn,
    given: Omit<ChainPayment, 'id' | 'txid' | 'output' | 'sentAt'>,
  ): {
    readonly txid: string
    readonly output: number
  } {
    const id = turn.nextId()
    const place = placeOf(given.network, id)
    const payment = { ...given, ...place, id, sentAt: turn.nowMs }
    writePayment(turn, payment)
    this.#underWay.set(id, { payment, reported: '' })
    return place
  }

  /** One turn for all changes, so that the server's reaction and the reported state are stored together. */
  async #reportAll(): Promise<void> {
    const { writer, clock } = this.#parts
    if (this.#fault === 'silent') return
    const nowMs = clock.nowMs()
    const isNews = ({ payment, reported }: UnderWay) => textOf(viewAt(payment, nowMs)) !== reported
    const changed = [...this.#underWay.values()].filter(isNews).slice(0, limits.chainReportedAtOnceMax)
    if (changed.length === 0) return
    await writer.run({
      actor: 0,
      decide: (turn) => {
        for (const one of changed) this.#reportOne(turn, one)
      },
    })
  }

  #reportOne(turn: Turn, underWay: UnderWay): void {
    const { payment } = underWay
    const view = viewAt(payment, turn.nowMs)
    const times = this.#fault === 'twice' ? 2 : 1
    for (let time = 0; time < times; time += 1) {
      if (payment.direction === 'out') this.#reportPayout(turn, payment, view)
      else this.#reportSighting(turn, payment, view)
    }
    underWay.reported = textOf(view)
    if (!isOver(view, limits.chainBuriedBlocks)) return
    writeEnd(turn, { payment: payment.id, state: view.state })
    // Only after its end is stored: until then the statement takes it from memory.
    turn.afterCommit(() => this.#underWay.delete(payment.id))
  }

  #reportPayout(turn: Turn, payment: ChainPayment, view: View): void {
    const { network, txid, reference } = payment
    if (reference === null) return
    for (const listener of this.#news) listener(turn, { id: reference, network, txid, ...view })
  }

  #reportSighting(turn: Turn, payment: ChainPayment, view: View): void {
    const sighting = sightingOf(payment, view)
    if (!sighting || !this.#isWatched(payment)) return
    for (const listener of this.#sightings) listener(turn, sighting)
  }

  #isWatched({ network, address }: ChainPayment): boolean {
    return this.#watched.has(`${network} ${address}`)
  }
}

/** A network's view of a payment that it accepted; failed ones are not accepted. */
function sightingOf(payment: ChainPayment, { state, ...view }: View): Sighting | undefined {
  const { network, txid, output, asset, minor, address, tag, sender } = payment
  if (state === 'failed') return undefined
  return { network, txid, output, asset, minor, address, tag, sender, state, ...view }
}

function lineOf(
  payment: ChainPayment,
  of: { readonly overAt: number | null; readonly atMs: number },
): ChainLine {
  const { tag: _, sender: _sender, story: _story, id: _id, ...line } = payment
  const { state, confirmations } = viewAt(payment, of.atMs)
  return { ...line, state, confirmations, overAt: of.overAt }
}

const viewAt = (payment: ChainPayment, atMs: number): View =>
  viewOf(payment, networkOf(payment.network), atMs)

const textOf = ({ state, height, confirmations }: View): string => `${state} ${height} ${confirmations}`

function storyOf(fault: ChainFault | null): Story {
  return fault === 'late' || fault === 'never' || fault === 'failed' ? fault : 'usual'
}

/** A transaction id in its network's form, derived from the payment. */
function placeOf(network: string, id: number): { readonly txid: string; readonly output: number } {
  const digits = createHash('sha256').update(`sandbox ${network} ${id}`).digest('hex')
  if (network === 'xrpl-test') return { txid: digits.toUpperCase(), output: 0 }
  const isOfEthereum = network === 'ethereum-sepolia' || network === 'bsc-test'
  // Wallets of the Bitcoin family pay their change back, before or after the payment.
  const hasChange = /^(bitcoin|litecoin|dogecoin)-/.test(network)
  return { txid: isOfEthereum ? `0x${digits}` : digits, output: hasChange ? id % 2 : 0 }
}
