import { base64, inclusionProof, rowEntry } from '@openbourse/proof'
import { recordFigures, recordLookFrom } from '@openbourse/quant/records'
import { expect, test } from 'vitest'
import { checkedRecord, type ShownRecord } from './check-record.ts'
import { entries, logOf } from './log-of.ts'

type Cells = Readonly<Record<string, string | null>>

const code = 'c0'.repeat(16)
const startAt = Date.UTC(2026, 9, 30, 9)
const endOf = (day: number) => String((day + 1) * 86_400_000 - 3_600_000 - 1)
const terms = { id: '7', at: '5', currency: 'NGN', shows: 'trades', began_at: String(startAt), earlier: '0' }
const look = (id: string, day: number, cells: Cells): Cells => ({
  id,
  record_id: '7',
  number: '1',
  day: String(day),
  at: endOf(day),
  written_at: '5',
  level: '1000000000000',
  index_price: '1000',
  trades: '0',
  won: '0',
  turnover: null,
  classes: null,
  ...cells,
})
const looks = [
  look('8', 20_756, { at: String(startAt) }),
  look('9', 20_756, { level: '1020000000000' }),
  look('10', 20_757, { level: '999600000000', trades: '1' }),
  look('11', 20_758, { level: '1049600000000', trades: '2', won: '1' }),
]

/** A server with these rows in its log, and what its page shows. */
function serverOf(of: readonly Cells[], opened: readonly Cells[] = of) {
  const rows = [terms, ...of].map((cells, at) => ({
    table: at === 0 ? 'publicrecords.record' : 'publicrecords.look',
    row: { kind: at === 0 ? 102 : 103, blind: new Uint8Array(32).fill(at), fields: Object.values(cells) },
    cells,
  }))
  const log = logOf([...entries(3), ...rows.map(({ row }) => rowEntry(row))])
  const leaves = rows.map(({ table, row, cells }, at) => ({
    table,
    kind: row.kind,
    columns: Object.keys(cells),
    fields: row.fields,
    blind: base64(row.blind),
    index: at + 3,
    proof: inclusionProof(at + 3, log.size, log.tree).map(base64),
  }))
  const shownRows = leaves.slice(1).filter((_, at) => opened.includes(of[at] ?? {}))
  const tracks = async (path: string): Promise<string | undefined> => {
    const [, asked, what, after] = path.split('/')
    if (asked !== code) return undefined
    // As the real one: so many rows, and a last file without any.
    const files = { terms: [leaves.slice(0, 1)], looks: [shownRows.slice(0, 2), shownRows.slice(2), []] }
    const all = what === 'terms' ? files.terms : files.looks
    const place = Number(after)
    const next = place + 1 < all.length ? String(place + 1) : null
    return JSON.stringify({ key: log.key, checkpoint: log.note, signedAt: 9, leaves: all[place], next })
  }
  const filled = of.map((cells) =>
    recordLookFrom(Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell ?? '']))),
  )
  const shown: ShownRecord = {
    code,
    id: '7',
    publishedAt: 5,
    currency: 'NGN',
    shows: ['trades'],
    records: JSON.parse(JSON.stringify(recordFigures(filled))) as ShownRecord['records'],
  }
  return { log, shown, read: { log: log.read, tracks } }
}

test('a record is proven by its rows, figure by figure', async () => {
  const { log, shown, read } = serverOf(looks)
  expect(await checkedRecord(shown, log.kept, read)).toEqual({ kind: 'proven', entries: 5, signedAt: 9 })
  expect(await checkedRecord(shown, undefined, read)).toMatchObject({ kind: 'proven' })
})

test('a figure that was typed, a day that is left out and a row that is in no log are found', async () => {
  const { log, shown, read } = serverOf(looks)
  const [record] = shown.records
  const typed = { ...shown, records: [{ ...record!, total: '0.250000' }] }
  expect(await checkedRecord(typed, log.kept, read)).toEqual({ kind: 'wrong', of: 'figures' })
  expect(await checkedRecord({ ...shown, publishedAt: 4 }, log.kept, read)).toEqual({
    kind: 'wrong',
    of: 'figures',
  })
  const shorter = serverOf(
    looks,
    looks.filter((one) => one.id !== '10'),
  )
  expect(await checkedRecord(shorter.shown, shorter.log.kept, shorter.read)).toEqual({
    kind: 'wrong',
    of: 'whole',
  })
  const later = serverOf(looks.slice(1))
  expect(await checkedRecord(later.shown, later.log.kept, later.read)).toEqual({ kind: 'wrong', of: 'whole' })
  const tracks = async (path: string) => (await read.tracks(path))?.replace('1049600000000', '1049600000001')
  expect(await checkedRecord(shown, log.kept, { ...read, tracks })).toEqual({ kind: 'wrong', of: 'log' })
})

test('one that has ended, or is not signed yet, is neither proven nor wrong', async () => {
  const { log, shown, read } = serverOf(looks)
  expect(await checkedRecord({ ...shown, code: 'd0'.repeat(16) }, log.kept, read)).toEqual({
    kind: 'waiting',
  })
})
