import { type FaceOf, isOwned, type OwnRow, ownRowsAfter, product } from '../../core/index.ts'
import type { Queryable } from '../../platform/db/types.ts'
import type { DocumentFile } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { funds } from '../funds/index.ts'
import { publicLog } from '../log/index.ts'
import { managers } from '../managers/index.ts'
import { closingTrack, type PoolTrack } from '../pools/index.ts'
import { publicRecords } from '../publicrecords/index.ts'
import { robots } from '../robots/index.ts'
import { salesTable } from '../stocks/index.ts'

/** Sales of a portfolio between two moments are its closed trades. */
type Sales = { readonly portfolioId: number; readonly from: number; readonly to: number }

/** What is opened of one kind of record. */
type Track = {
  salesOf(id: number): Sales | undefined
  terms(id: number): Promise<readonly OwnRow[]>
  /** What the record is made of: dealing points, or looks. */
  points(id: number, after: number, most: number): Promise<readonly OwnRow[]>
}

/**
 * Track records as rows of the public log, opened to everyone: what was published of a robot, a fund or a manager, each dealing point or look, each sale, and
 * why it was closed; and of a public record of a user to those who have its link. `npm run verify-track` recomputes from them what is shown.
 */
export const tracks = product({
  name: 'tracks',
  needs: { funds, managers, publicLog, publicRecords, robots },
  open({ database, writer }, needs) {
    const kinds: Readonly<Record<Kind, Track>> = {
      robot: ofPool(needs.robots.track),
      fund: ofPool(needs.funds.track),
      manager: { ...needs.managers.track, points: needs.managers.track.looks },
    }
    return {
      face: {},
      documents: {
        async tracks(path) {
          const record = recordAsking.exec(path)
          if (record) {
            await writer.settled()
            const rows = await recordRows(needs.publicRecords.track, record)
            const opened = rows && (await needs.publicLog.opened(rows))
            return opened && file({ ...opened, next: nextOf(rows) })
          }
          const asked = askedFor(path)
          const sales = asked && kinds[asked.kind].salesOf(asked.id)
          if (!asked || !sales) return undefined
          await writer.settled()
          const rows = await rowsFor(database, kinds[asked.kind], { ...asked, sales })
          const opened = await needs.publicLog.opened(rows.filter((row) => isOpen(row, sales)))
          return opened && file({ ...opened, next: nextOf(rows) })
        },
      },
    }
  },
})

const ofPool = (track: PoolTrack): Track => ({
  salesOf(id) {
    const portfolioId = track.portfolioOf(id)
    return portfolioId === undefined ? undefined : { portfolioId, from: 0, to: Number.MAX_SAFE_INTEGER }
  },
  terms: track.terms,
  points: track.dealings,
})

type Kind = 'robot' | 'fund' | 'manager'
type Asked = {
  readonly kind: Kind
  readonly id: number
  readonly what: 'terms' | 'dealings' | 'looks' | 'sales' | 'closing'
  /** The key of the row before, its parts joined by a hyphen; 0 for the first ones. */
  readonly after: string
}

const asking =
  /^(?:(robot|fund)\/([1-9]\d{0,15})\/(terms|dealings|sales|closing)|(manager)\/([1-9]\d{0,15})\/(terms|looks|sales|closing))\/(\d{1,16}(?:-\d{1,5})?)$/

const recordAsking = /^record\/([0-9a-f]{32})\/(terms|looks)\/(\d{1,16})$/

/** Rows of a public record by its code, `record/<code>/looks/<after>`; undefined where it leads to nothing. */
async function recordRows(
  track: FaceOf<typeof publicRecords>['track'],
  [, code = '', what, after = '0']: RegExpExecArray,
): Promise<readonly OwnRow[] | undefined> {
  const id = await track.find(code)
  if (id === undefined) return undefined
  return what === 'terms' ? track.terms(id) : track.looks(id, Number(after), limits.trackRowsMost)
}

/** `robot/<id>/dealings/<after>`; undefined for what is no path of a track. */
function askedFor(path: string): Asked | undefined {
  const found = asking.exec(path)
  if (!found) return undefined
  const [, pool, poolId, poolWhat, manager, managerId, managerWhat, after = '0'] = found
  return {
    kind: (pool ?? manager) as Kind,
    id: Number(poolId ?? managerId),
    what: (poolWhat ?? managerWhat) as Asked['what'],
    after,
  }
}

function rowsFor(
  database: Queryable,
  track: Track,
  { kind, id, what, after, sales }: Asked & { readonly sales: Sales },
): Promise<readonly OwnRow[]> {
  const most = limits.trackRowsMost
  if (what === 'terms') return track.terms(id)
  if (what === 'closing') return closingTrack(database, kind, id)
  const [first = '0', part = '0'] = after.split('-')
  if (what !== 'sales') return track.points(id, Number(first), most)
  if (!isOwned(salesTable)) return Promise.resolve([])
  const behind = { userId: 0, portfolios: [sales.portfolioId], after: [first, part], most }
  return ownRowsAfter(database, salesTable, behind)
}

/** Sales of a user before the listing and after it are private. */
const isOpen = ({ table, row }: OwnRow, { from, to }: Sales): boolean =>
  table !== salesTable || (Number(row.at) >= from && Number(row.at) <= to)

/** Where the rows behind these begin; null where there were fewer than are asked for. */
function nextOf(rows: readonly OwnRow[]): string | null {
  const last = rows.at(-1)
  if (!last || rows.length < limits.trackRowsMost) return null
  return last.table.leaf.key.map((name) => String(last.row[name])).join('-')
}

const file = (body: object): DocumentFile => ({
  type: 'application/json; charset=utf-8',
  body: `${JSON.stringify(body)}\n`,
  isFinal: false,
})
