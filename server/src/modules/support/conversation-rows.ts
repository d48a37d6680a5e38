import { Pages, Places, pageRows, placeIn } from '../../platform/columns/index.ts'
import type { Conversation } from './rules.ts'

const hashBytes = 32
/** Bits of `flags`. */
const [isClosed, isAnswered, isWaiting] = [1, 2, 4]

const emptyPage = () => ({
  user: new Float64Array(pageRows),
  newest: new Int32Array(pageRows),
  head: new Uint8Array(pageRows * hashBytes),
  userRead: new Int32Array(pageRows),
  operatorRead: new Int32Array(pageRows),
  waitingSince: new Float64Array(pageRows),
  waiting: new Int32Array(pageRows),
  lastAt: new Float64Array(pageRows),
  flags: new Uint8Array(pageRows),
})

/** Conversations without their texts, as columns: 73 bytes each, and an index by user. None ever goes. */
export class ConversationRows {
  readonly #pages = new Pages(emptyPage)
  readonly #byUser = new Places({
    first: (place) => this.#pages.of(place).user[placeIn(place)]!,
    second: () => 0,
  })

  has(userId: number): boolean {
    return this.#byUser.find(userId, 0) >= 0
  }

  get(userId: number): Conversation | undefined {
    const place = this.#byUser.find(userId, 0)
    return place < 0 ? undefined : this.#rowAt(place)
  }

  set(row: Conversation): void {
    const known = this.#byUser.find(row.userId, 0)
    const place = known < 0 ? this.#pages.add() : known
    const page = this.#pages.of(place)
    const at = placeIn(place)
    page.user[at] = row.userId
    page.newest[at] = row.newest
    page.head.set(Buffer.from(row.head, 'hex'), at * hashBytes)
    page.userRead[at] = row.userRead
    page.operatorRead[at] = row.operatorRead
    page.waitingSince[at] = row.waitingSince ?? 0
    page.waiting[at] = row.waiting
    page.lastAt[at] = row.lastAt
    page.flags[at] =
      (row.state === 'closed' ? isClosed : 0) |
      (row.answered ? isAnswered : 0) |
      (row.waitingSince === null ? 0 : isWaiting)
    if (known < 0) this.#byUser.keep(place, row.userId, 0)
  }

  /** Those in a state, in the order in which they began. */
  inState(state: Conversation['state']): Conversation[] {
    const found: Conversation[] = []
    const wanted = state === 'closed' ? isClosed : 0
    for (let place = 0; place < this.#pages.size; place += 1)
      if ((this.#pages.of(place).flags[placeIn(place)]! & isClosed) === wanted) found.push(this.#rowAt(place))
    return found
  }

  #rowAt(place: number): Conversation {
    const page = this.#pages.of(place)
    const at = placeIn(place)
    const flags = page.flags[at]!
    return {
      userId: page.user[at]!,
      state: flags & isClosed ? 'closed' : 'open',
      newest: page.newest[at]!,
      head: Buffer.from(page.head.subarray(at * hashBytes, (at + 1) * hashBytes)).toString('hex'),
      userRead: page.userRead[at]!,
      operatorRead: page.operatorRead[at]!,
      waitingSince: flags & isWaiting ? page.waitingSince[at]! : null,
      waiting: page.waiting[at]!,
      lastAt: page.lastAt[at]!,
      answered: (flags & isAnswered) > 0,
    }
  }
}
