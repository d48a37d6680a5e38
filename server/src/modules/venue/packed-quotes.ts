import type { QuoteTick } from '@openbourse/protocol'
import { figuresOf, packDelta, packWhole, type QuoteFigures } from '@openbourse/protocol/packed'
import type { TopicPacker } from '../../platform/stream/types.ts'

/** The newest that was told of a symbol to anybody. */
type Told = {
  readonly number: number
  readonly version: number
  readonly tick: QuoteTick
  readonly figures: QuoteFigures | undefined
  /** The step from the version before; undefined where there is none. */
  readonly delta: Uint8Array | undefined
  whole: Uint8Array | undefined
}

/**
 * Packs ticks for all topics of quotes together: an entry is made once, whichever and however many lists show its symbol.
 * The same tick of a symbol must come as the same object.
 */
export class PackedQuotes {
  readonly #told = new Map<string, Told>()

  packer(): TopicPacker {
    // The version of each symbol that every listener of this topic has at least.
    const reached = new Map<string, number>()
    return {
      snapshot: (data) =>
        Buffer.concat(
          (data as readonly QuoteTick[]).map((tick) => {
            const told = this.#newest(tick)
            // Others may have heard less than this newcomer, and a step is skipped by whoever is beyond it.
            if (!reached.has(tick.symbol)) reached.set(tick.symbol, told.version)
            return wholeOf(told)
          }),
        ),
      update: (data) =>
        Buffer.concat(
          (data as readonly QuoteTick[]).map((tick) => {
            const told = this.#newest(tick)
            const isNear = (reached.get(tick.symbol) ?? 0) >= told.version - 1
            reached.set(tick.symbol, told.version)
            return (isNear && told.delta) || wholeOf(told)
          }),
        ),
    }
  }

  #newest(tick: QuoteTick): Told {
    const before = this.#told.get(tick.symbol)
    if (before?.tick === tick) return before
    const version = (before?.version ?? 0) + 1
    const number = before?.number ?? this.#told.size
    const figures = figuresOf(tick)
    const delta = before?.figures && figures && packDelta(number, version, [before.figures, figures])
    const told: Told = { number, version, tick, figures, delta, whole: undefined }
    this.#told.set(tick.symbol, told)
    return told
  }
}

function wholeOf(told: Told): Uint8Array {
  told.whole ??= packWhole(told)
  return told.whole
}
