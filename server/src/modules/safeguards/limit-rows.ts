import { invariant } from '@openbourse/money'
import { type LimitKind, limitKinds } from '@openbourse/protocol'
import { Pages, Places, pageRows, placeIn } from '../../platform/columns/index.ts'
import type { LimitNow } from './rules.ts'

const emptyPage = () => ({
  user: new Float64Array(pageRows),
  kind: new Uint8Array(pageRows),
  value: new BigInt64Array(pageRows),
  next: new BigInt64Array(pageRows),
  nextAt: new Float64Array(pageRows),
})

/** No limit. Limits are above zero. */
const none = 0n

/**
 * Users' own limits as columns: 33 bytes for each kind that a user has ever limited, and an index by both. None ever goes. A row is
 * what was kept at the last change; `settledAt` makes it that of now.
 */
export class LimitRows {
  readonly #pages = new Pages(emptyPage)
  readonly #byBoth = new Places({
    first: (place) => this.#pages.of(place).user[placeIn(place)]!,
    second: (place) => this.#pages.of(place).kind[placeIn(place)]!,
  })

  get(userId: number, kind: LimitKind): LimitNow {
    const place = this.#byBoth.find(userId, numberOf(kind))
    if (place < 0) return { value: null, next: null }
    const page = this.#pages.of(place)
    const at = placeIn(place)
    const nextAt = page.nextAt[at]!
    return {
      value: read(page.value[at]!),
      next: nextAt === 0 ? null : { value: read(page.next[at]!), at: nextAt },
    }
  }

  set(userId: number, kind: LimitKind, { value, next }: LimitNow): void {
    const known = this.#byBoth.find(userId, numberOf(kind))
    const place = known < 0 ? this.#pages.add() : known
    const page = this.#pages.of(place)
    const at = placeIn(place)
    page.user[at] = userId
    page.kind[at] = numberOf(kind)
    page.value[at] = written(value)
    page.next[at] = written(next?.value ?? null)
    page.nextAt[at] = next?.at ?? 0
    if (known < 0) this.#byBoth.keep(place, userId, numberOf(kind))
  }
}

function numberOf(kind: LimitKind): number {
  return limitKinds.indexOf(kind)
}

const read = (cell: bigint): bigint | null => (cell === none ? null : cell)

function written(value: bigint | null): bigint {
  if (value === null) return none
  invariant(value > none && BigInt.asIntN(64, value) === value, 'a limit is above zero and has eight bytes')
  return value
}
