import { createHash } from 'node:crypto'
import { ProofError } from '@openbourse/proof'
import { closingWrongs, type ShownClosing } from './closing.ts'
import { managerTrack } from './manager.ts'
import { compare, compareAll, type Figures, figuresOf, recordFrom, type Sale } from './record.ts'
import { type Reading, type Row, type Rows, rowsIn } from './rows.ts'

export type CheckedTrack = {
  readonly what: string
  readonly compared: number
  readonly differences: readonly string[]
}

/** What a list shows of one robot or fund. */
type Shown = {
  readonly id: string
  readonly name: string
  readonly currency: string
  readonly startedAt: number
  readonly unit: { readonly value: string; readonly at: number }
  readonly value: string
  readonly closing: ShownClosing | null
  readonly measured?: Figures
  readonly record?: Figures
}

/** What a list shows of one manager; `lookedAt` is the last look that the record has in it. */
type ShownManager = {
  readonly id: string
  readonly name: string
  readonly listedAt: number
  readonly closedAt: number | null
  readonly lookedAt: number | null
  readonly record: Figures
}

const pools = [
  { word: 'robot', list: '/stock/ai/list', tables: ['robots.robot', 'robots.dealing'] },
  { word: 'fund', list: '/fund/list', tables: ['funds.fund', 'funds.dealing'] },
] as const

const salesTable = 'stocks.disposal'
const closingTable = 'pools.closing'
const managersAtOnce = 50

/**
 * Recomputes the shown figures of every robot, fund and manager from leaves of the public log, and returns the
 * differences.
 */
export async function checkTracks(
  reading: Reading,
  { key }: { readonly key: string | undefined },
): Promise<CheckedTrack[]> {
  const rows = await rowsIn(reading, key)
  const checked: CheckedTrack[] = []
  const note = async (what: string, check: () => Promise<Omit<CheckedTrack, 'what'>>): Promise<void> => {
    try {
      checked.push({ what, ...(await check()) })
    } catch (error) {
      if (!(error instanceof ProofError)) throw error
      checked.push({ what, compared: 0, differences: [error.message] })
    }
  }
  for (const kind of pools) {
    const { list } = (await reading.list(kind.list, {})) as { readonly list: readonly Shown[] }
    for (const shown of list)
      await note(`${kind.word} ${shown.id} (${shown.name})`, () => checkPool(rows, { kind, shown }))
  }
  for (let page = 1, more = true; more; page += 1) {
    const asked = { q: '', page, size: managersAtOnce }
    const view = (await reading.list('/fund/manager/search', asked)) as {
      readonly list: readonly ShownManager[]
      readonly more: boolean
    }
    for (const shown of view.list)
      await note(`manager ${shown.id} (${shown.name})`, () => checkManager(rows, shown))
    more = view.more
  }
  return checked
}

async function checkPool(
  rows: Rows,
  { kind, shown }: { readonly kind: (typeof pools)[number]; readonly shown: Shown },
): Promise<Omit<CheckedTrack, 'what'>> {
  const [poolTable, dealingTable] = kind.tables
  const path = `${kind.word}/${shown.id}`
  const [terms] = await rows(`${path}/terms`, poolTable)
  if (!terms || terms.id !== shown.id) throw new ProofError('what was published of it is not in the log')
  const dealings = (await rows(`${path}/dealings`, dealingTable))
    .filter((row) => row[`${kind.word}_id`] === shown.id)
    // What was dealt after the list was read is not in what the list shows.
    .filter((row) => Number(row.at) <= shown.unit.at)
    .map((row) => ({
      id: row.id!,
      at: Number(row.at),
      value: BigInt(row.value!),
      units: BigInt(row.units!),
    }))
  const sales = salesIn(await rows(`${path}/sales`, salesTable), terms.portfolio_id)
  const closing = await rows(`${path}/closing`, closingTable)
  const found = recordFrom(dealings, { sales, currency: shown.currency })
  const { compared, differences } = compare(found, {
    unit: shown.unit,
    value: shown.value,
    startedAt: shown.startedAt,
    publishedAt: Number(terms.published_at),
    figures: shown.measured ?? shown.record,
  })
  const closed = closingWrongs(closing, {
    of: kind.word,
    shown,
    dealings,
    lastDayAt: lastDayOf(terms),
  })
  return {
    compared: compared + 1 + closed.compared,
    differences: [...hashWrong(terms), ...differences, ...closed.differences],
  }
}

async function checkManager(rows: Rows, shown: ShownManager): Promise<Omit<CheckedTrack, 'what'>> {
  const path = `manager/${shown.id}`
  const [terms] = await rows(`${path}/terms`, 'managers.manager')
  if (!terms || terms.id !== shown.id) throw new ProofError('what was published of it is not in the log')
  const looks = (await rows(`${path}/looks`, 'managers.look'))
    .filter((row) => row.manager_id === shown.id && Number(row.at) <= (shown.lookedAt ?? 0))
    .map((row) => ({
      day: Number(row.day),
      at: Number(row.at),
      value: BigInt(row.value!),
      profit: BigInt(row.profit!),
      capital: BigInt(row.capital!),
    }))
  const until = shown.closedAt ?? Number.MAX_SAFE_INTEGER
  const sales = salesIn(await rows(`${path}/sales`, salesTable), terms.portfolio_id, {
    after: shown.listedAt,
    until,
  })
  const [closing] = await rows(`${path}/closing`, closingTable)
  const { track, wrongs } = managerTrack(looks, {
    listedAt: Number(terms.listed_at),
    value: BigInt(terms.start_value!),
  })
  const { compared, differences } = compareAll(figuresOf(track, sales), shown.record, [
    ['listedAt', Number(terms.listed_at), shown.listedAt],
    ['closedAt', closing === undefined ? null : Number(closing.at), shown.closedAt],
    ['lookedAt', looks.at(-1)?.at ?? null, shown.lookedAt],
  ])
  return {
    compared: compared + 1 + looks.length,
    differences: [...hashWrong(terms), ...wrongs, ...differences],
  }
}

/** When all orders end by the published terms; null where they name no last day. */
function lastDayOf({ terms = '{}', published_at: at }: Row): number | null {
  const { lifeDays } = JSON.parse(terms) as { lifeDays?: number }
  return lifeDays === undefined ? null : Number(at) + lifeDays * dayMs
}

const dayMs = 86_400_000

const hashWrong = ({ terms = '', terms_hash: view }: Row): readonly string[] =>
  createHash('sha256').update(terms).digest('hex') === view
    ? []
    : ['the hash of its terms is not that of its terms']

/** Sales of one portfolio between two moments; parts of one sale have one key. */
const salesIn = (
  rows: readonly Row[],
  portfolio: string | undefined,
  { after, until } = { after: 0, until: Number.MAX_SAFE_INTEGER },
): Sale[] =>
  rows
    .filter((row) => row.portfolio_id === portfolio && Number(row.at) > after && Number(row.at) <= until)
    .map((row) => ({
      key: `${row.symbol} ${row.at}`,
      profit: BigInt(row.proceeds!) - BigInt(row.cost!),
    }))
