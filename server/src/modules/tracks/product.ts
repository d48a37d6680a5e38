import { isOwned, type OwnRow, ownRowsAfter, product } from '../../core/index.ts'
import type { Queryable } from '../../platform/db/types.ts'
import type { DocumentFile } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { funds } from '../funds/index.ts'
import { publicLog } from '../log/index.ts'
import type { PoolTrack } from '../pools/index.ts'
import { robots } from '../robots/index.ts'
import { salesTable } from '../stocks/index.ts'

/**
 * Track records as rows of the public log, opened to everyone: what was published of a robot or a fund, each of its dealing points, and each of its sales.
 * `npm run verify-track` recomputes from them what is shown.
 */
export const tracks = product({
  name: 'tracks',
  needs: { funds, publicLog, robots },
  open({ database, writer }, needs) {
    const kinds: Readonly<Record<string, PoolTrack>> = {
      robot: needs.robots.track,
      fund: needs.funds.track,
    }
    return {
      face: {},
      documents: {
        async tracks(path) {
          const asked = askedFor(path)
          const track = asked && kinds[asked.kind]
          if (!asked || !track) return undefined
          const portfolioId = track.portfolioOf(asked.id)
          if (portfolioId === undefined) return undefined
          await writer.settled()
          const rows = await rowsFor(database, track, { ...asked, portfolioId })
          const opened = await needs.publicLog.opened(rows)
          return opened && file({ ...opened, next: nextOf(rows) })
        },
      },
    }
  },
})

type Asked = {
  readonly kind: string
  readonly id: number
  readonly what: 'terms' | 'dealings' | 'sales'
  /** The key of the row before, its parts joined by a hyphen; 0 for the first ones. */
  readonly after: string
}

/** `robot/<id>/dealings/<after>`; undefined for what is no path of a track. */
function askedFor(path: string): Asked | undefined {
  const found = /^(\w+)\/([1-9]\d{0,15})\/(terms|dealings|sales)\/(\d{1,16}(?:-\d{1,5})?)$/.exec(path)
  if (!found) return undefined
  const [, kind = '', id, what, after = '0'] = found
  return { kind, id: Number(id), what: what as Asked['what'], after }
}

function rowsFor(
  database: Queryable,
  track: PoolTrack,
  { id, what, after, portfolioId }: Asked & { readonly portfolioId: number },
): Promise<readonly OwnRow[]> {
  const most = limits.trackRowsMost
  if (what === 'terms') return track.terms(id)
  const [first = '0', part = '0'] = after.split('-')
  if (what === 'dealings') return track.dealings(id, Number(first), most)
  if (!isOwned(salesTable)) return Promise.resolve([])
  const behind = { userId: 0, portfolios: [portfolioId], after: [first, part], most }
  return ownRowsAfter(database, salesTable, behind)
}

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
