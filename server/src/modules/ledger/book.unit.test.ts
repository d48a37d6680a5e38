import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Book } from './book.ts'
import { postEntry } from './post.ts'
import type { Entry, Leg } from './types.ts'

const users = [1_000_001, 1_000_002, 1_000_007, 2_000_000]
const assets = ['NGN', 'USD', 'share:LAGC', 'share:TWIN', 'BTC']
const purposes = ['available', 'held', 'locked', 'coin'] as const

/** The ledger as plain maps by name: the reference for the columns. */
class Model {
  readonly accounts = new Map<string, { id: number; balance: bigint; seq: number }>()
  readonly totals = new Map<string, bigint>()
  readonly holds = new Map<string, bigint>()

  post({ legs }: Entry): boolean {
    const isFine = legs.every(({ account, minor, claim }) => {
      const after = (this.accounts.get(account)?.balance ?? 0n) + minor
      const aside = claim ? (this.holds.get(keyOf(account, claim.id)) ?? 0n) + minor : 0n
      const isOthers = [...this.holds.keys()].some(
        (key) =>
          claim &&
          key.startsWith(`order:${claim.id} `) &&
          key.endsWith(account.split('/')[2]!) &&
          key !== keyOf(account, claim.id),
      )
      return (account.startsWith('house/') || after >= 0n) && aside >= 0n && !isOthers
    })
    if (!isFine) return false
    for (const { account, minor, claim } of legs) {
      const known = this.accounts.get(account) ?? { id: this.accounts.size + 1, balance: 0n, seq: 0 }
      this.accounts.set(account, { id: known.id, balance: known.balance + minor, seq: known.seq + 1 })
      const [holder, , asset] = account.split('/')
      const holding = `${holder}/${asset}`
      this.totals.set(holding, (this.totals.get(holding) ?? 0n) + minor)
      if (!claim) continue
      const aside = (this.holds.get(keyOf(account, claim.id)) ?? 0n) + minor
      if (aside === 0n) this.holds.delete(keyOf(account, claim.id))
      else this.holds.set(keyOf(account, claim.id), aside)
    }
    return true
  }
}

const keyOf = (account: string, id: string | number): string => `order:${id} ${account}`

/** A move between two accounts; user 0 is the operator. Amounts of nearly 2^63 show that none is rounded. */
const move = fc.record({
  from: fc.nat(users.length),
  to: fc.nat(users.length),
  fromPurpose: fc.nat(3),
  toPurpose: fc.nat(3),
  asset: fc.nat(assets.length - 1),
  minor: fc.oneof(fc.bigInt(1n, 500n), fc.bigInt(2n ** 53n, 2n ** 60n)),
  fromOrder: fc.integer({ min: 1, max: 4 }),
  toOrder: fc.integer({ min: 1, max: 4 }),
})
type Move = typeof move extends fc.Arbitrary<infer One> ? One : never

function entryOf(one: Move): Entry {
  const asset = assets[one.asset]!
  const leg = (who: number, purpose: number, order: number, minor: bigint): Leg => {
    if (who === 0) return { account: `house/${purpose === 0 ? 'practice' : 'clearing'}/${asset}`, minor }
    const account = `user:${users[who - 1]}/${purposes[purpose]}/${asset}`
    return purposes[purpose] === 'held'
      ? { account, minor, claim: { owner: 'order', id: order } }
      : { account, minor }
  }
  return {
    kind: 'practice_grant',
    cause: { kind: 'grant', id: '1', symbol: null },
    legs: [
      leg(one.from, one.fromPurpose, one.fromOrder, -one.minor),
      leg(one.to, one.toPurpose, one.toOrder, one.minor),
    ],
  }
}

const turn = {
  nowMs: 0,
  sequence: 1,
  nextId: () => 1,
  write: () => undefined,
  afterCommit: () => undefined,
}

/** Posts it to both; both take it, or both refuse it. */
function postBoth(book: Book, model: Model, entry: Entry): void {
  if (entry.legs[0]!.account === entry.legs[1]!.account) return
  const isTaken = model.post(entry)
  if (isTaken) postEntry(book, turn, entry)
  else expect(() => postEntry(book, turn, entry)).toThrow(/floor|belongs to one holder|has what is taken/)
}

function same(book: Book, model: Model): void {
  expect(book.accounts.size).toBe(model.accounts.size)
  for (const [name, { id, balance, seq }] of model.accounts) {
    const at = book.find(name)
    const found = [
      book.nameOf(at),
      book.accounts.idOf(at),
      book.accounts.balanceOf(at),
      book.accounts.seqOf(at),
    ]
    expect(found).toEqual([name, id, balance, seq])
    expect(book.accounts.placeOf(id)).toBe(at)
  }
  for (const user of users) {
    const mine = [...model.totals.keys()].filter((key) => key.startsWith(`user:${user}/`))
    expect(book.owned(user).map(({ asset }) => asset)).toEqual(mine.map((key) => key.split('/')[1]))
    for (const owned of book.owned(user)) {
      for (const purpose of purposes)
        expect(owned[purpose]).toBe(
          model.accounts.get(`user:${user}/${purpose}/${owned.asset}`)?.balance ?? 0n,
        )
      expect(book.ownedOf(user, owned.asset)).toBe(owned)
    }
    expect(book.ownsNothing(user)).toBe(mine.every((key) => model.totals.get(key) === 0n))
  }
  for (let at = 0; at < book.holdings.size; at++) {
    const key = `${book.holderOf(at)}/${book.assetOf(at)}`
    expect([book.holdings.totalOf(at), book.sumOf(at)]).toEqual([
      model.totals.get(key),
      model.totals.get(key),
    ])
  }
  sameHolders(book, model)
  const holds = [...book.holds.every()].flatMap(([hold, asides]) =>
    asides.map(({ account, minor }): [string, bigint] => [`${hold} ${book.nameOf(account)}`, minor]),
  )
  expect(new Map(holds)).toEqual(model.holds)
}

function sameHolders(book: Book, model: Model): void {
  const portfolios = [...model.totals.keys()].filter((key) => key.startsWith('user:'))
  expect([...book.everyPortfolio()]).toEqual([
    ...new Set(portfolios.map((key) => Number(key.split(/[:/]/)[1]))),
  ])
  for (const asset of assets) {
    const all = portfolios
      .filter((key) => key.endsWith(`/${asset}`))
      .map((key) => ({ portfolioId: Number(key.split(/[:/]/)[1]), total: model.totals.get(key)! }))
    expect(book.holdersOf(asset)).toEqual(all.filter(({ total }) => total > 0n))
    const read: typeof all = []
    for (let some = book.holdersOf(asset, { most: 2 }); some.length > 0; ) {
      read.push(...some)
      some = book.holdersOf(asset, { after: some.at(-1)!.portfolioId, most: 2 })
    }
    expect(read).toEqual(all)
  }
}

test('columns have the same content as maps by name, whatever is posted', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 120 }), (moves) => {
      const [book, model] = [new Book(), new Model()]
      for (const one of moves) postBoth(book, model, entryOf(one))
      same(book, model)
    }),
    { numRuns: 150 },
  )
})

test('a book that is read from its accounts is the book that was posted', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), fc.array(move, { maxLength: 20 }), (before, after) => {
      const [book, model] = [new Book(), new Model()]
      for (const one of before) postBoth(book, model, entryOf(one))
      const again = new Book()
      for (const [name, { id, balance, seq }] of model.accounts) {
        const [holder = '', purpose = '', asset = ''] = name.split('/')
        again.add({ id, holder, purpose, asset, balance, seq })
      }
      for (const [hold, asides] of book.holds.every())
        for (const { account, asset, minor } of asides) again.holds.move(hold, { account, asset, minor })
      for (const one of after) postBoth(again, model, entryOf(one))
      same(again, model)
    }),
    { numRuns: 50 },
  )
})

test('a holding is the same object until something is posted to it', () => {
  const book = new Book()
  const move = (asset: string, minor: bigint): number =>
    postEntry(book, turn, {
      kind: 'practice_grant',
      cause: { kind: 'grant', id: '1', symbol: null },
      legs: [
        { account: `house/practice/${asset}`, minor: -minor },
        { account: `user:1000001/available/${asset}`, minor },
      ],
    })
  move('NGN', 5n)
  move('USD', 5n)
  const [naira, dollars] = book.owned(1_000_001)
  move('NGN', 1n)
  expect(book.ownedOf(1_000_001, 'USD')).toBe(dollars)
  expect(book.ownedOf(1_000_001, 'NGN')).not.toBe(naira)
  expect(book.ownedOf(1_000_001, 'NGN').available).toBe(6n)
})

test.each([
  'user:1000001',
  'user:1000001/available',
  'user:01000001/available/NGN',
  'user:1000001x/available/NGN',
  'portfolio:1000001/available/NGN',
  'user:1000001/avail/NGN',
  'user:1000001/available/NGN/x',
  'house/available/NGN',
  'nobody/available/NGN',
  '',
])('"%s" is the name of no account that is known', (name) => {
  const book = new Book()
  book.add({ id: 1, holder: 'user:1000001', purpose: 'available', asset: 'NGN', balance: 1n, seq: 1 })
  book.add({ id: 2, holder: 'house', purpose: 'practice', asset: 'NGN', balance: -1n, seq: 1 })
  expect(book.find(name)).toBe(-1)
})

test.each([
  { holder: 'house', purpose: 'held', asset: 'NGN' },
  { holder: 'user:1000001', purpose: 'practice', asset: 'NGN' },
  { holder: 'user:1', purpose: 'available', asset: 'nothing' },
  { holder: 'someone', purpose: 'available', asset: 'NGN' },
])('no account $holder $purpose $asset is taken from the journal', (wrong) => {
  expect(() => new Book().add({ ...wrong, id: 1, balance: 1n, seq: 1 })).toThrow(/Broken invariant/)
})
