import { digestOf, Pages, Places, pageRows, placeIn, Texts } from '../../platform/columns/index.ts'
import type { AddressRow } from './types.ts'

const emptyPage = () => ({
  id: new Float64Array(pageRows),
  user: new Float64Array(pageRows),
  at: new Float64Array(pageRows),
  key: new Float64Array(pageRows),
  index: new Int32Array(pageRows),
  network: new Uint8Array(pageRows),
  /** Address and tag as one text. */
  text: new Float64Array(pageRows),
  digest: [new Float64Array(pageRows), new Float64Array(pageRows)] as const,
  former: new Int32Array(pageRows),
})

type Place = Pick<AddressRow, 'network' | 'address' | 'tag'>

/**
 * Deposit addresses as columns, about 65 bytes each, the text, and two indexes: by 96 bits of a digest of network, address and tag, behind which the
 * text itself is compared, and by user and network, where addresses hang together, the newest first. None ever goes.
 */
export class AddressRows {
  readonly #pages = new Pages(emptyPage)
  readonly #texts = new Texts()
  readonly #networks: string[] = []
  readonly #byDigest: Places
  readonly #newest: Places

  constructor() {
    const digest = (part: 0 | 1) => (place: number) => this.#pages.of(place).digest[part][placeIn(place)]!
    this.#byDigest = new Places({ first: digest(0), second: digest(1) })
    this.#newest = new Places({
      first: (place) => this.#pages.of(place).user[placeIn(place)]!,
      second: (place) => this.#pages.of(place).network[placeIn(place)]!,
    })
  }

  add(row: AddressRow): void {
    const place = this.#pages.add()
    const page = this.#pages.of(place)
    const at = placeIn(place)
    const network = this.#numberOf(row.network)
    const [first, second] = digestOf(placeText(row))
    page.id[at] = row.id
    page.user[at] = row.userId
    page.at[at] = row.at
    page.key[at] = row.key
    page.index[at] = row.index
    page.network[at] = network
    page.text[at] = this.#texts.add(textOf(row))
    page.digest[0][at] = first
    page.digest[1][at] = second
    this.#byDigest.keep(place, first, second)
    page.former[at] = this.#newest.keep(place, row.userId, network)
  }

  /** The address that payments to a place belong to. */
  find(place: Place): AddressRow | undefined {
    const found = this.#byDigest.find(...digestOf(placeText(place)))
    const row = found < 0 ? undefined : this.#rowAt(found)
    return row && placeText(row) === placeText(place) ? row : undefined
  }

  /** A user's addresses on a network, oldest first. */
  of(userId: number, network: string): readonly AddressRow[] {
    const rows: AddressRow[] = []
    let place = this.#newest.find(userId, this.#networks.indexOf(network))
    for (; place >= 0; place = this.#pages.of(place).former[placeIn(place)]!) rows.push(this.#rowAt(place))
    return rows.reverse()
  }

  /** All, oldest first. */
  *all(): IterableIterator<AddressRow> {
    for (let place = 0; place < this.#pages.size; place += 1) yield this.#rowAt(place)
  }

  #rowAt(place: number): AddressRow {
    const page = this.#pages.of(place)
    const at = placeIn(place)
    const [address = '', tag] = this.#texts.at(page.text[at]!).split(between)
    return {
      id: page.id[at]!,
      userId: page.user[at]!,
      network: this.#networks[page.network[at]!]!,
      key: page.key[at]!,
      index: page.index[at]!,
      address,
      tag: tag ?? null,
      at: page.at[at]!,
    }
  }

  #numberOf(network: string): number {
    const known = this.#networks.indexOf(network)
    return known >= 0 ? known : this.#networks.push(network) - 1
  }
}

/** PostgreSQL keeps no text with it. */
const between = '\0'
const textOf = ({ address, tag }: Place): string => (tag === null ? address : `${address}${between}${tag}`)
const placeText = ({ network, address, tag }: Place): string => `${network} ${address} ${tag ?? ''}`
