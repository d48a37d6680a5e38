import type { Calls, Output } from '@openbourse/protocol'
import { Anchor, Formula, SearchIcon, UsersRound } from '@openbourse/ui'
import parts from '../../common/aif/parts.module.css'
import { EarlyNote } from '../../common/records/EarlyNote.tsx'
import { type Early, earlyOf } from '../../common/records/early.ts'
import { Columns } from '../../lib/Columns.tsx'
import { clock } from '../../lib/clock.ts'
import { fundPaths } from '../../lib/fund-paths.ts'
import { glossary } from '../../lib/glossary.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { PagedRows } from '../../lib/PagedRows.tsx'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import { ManagerCard } from './ManagerCard.tsx'
import css from './managers.module.css'

type Answer = Output<Calls['managerSearch']>

const byId = { idOf: ({ id }: { readonly id: string }) => id, everyMs: 60_000, emptyEveryMs: 2_000 }

/** Managers by rank, closed ones in their places; `q` searches by name. */
export function ManagerList({ q = '' }: { readonly q?: string }) {
  const text = useText('managers')
  const pages = usePages('managerSearch', { q, size: 20 }, byId)
  const { first } = pages
  return (
    <PagedRows
      of={pages}
      empty={{
        icon: UsersRound,
        title: text(q === '' ? 'noneTitle' : 'noMatchTitle'),
        says: text(q === '' ? 'none' : 'noMatch'),
      }}
      failedTitle={text('failedTitle')}
    >
      {(managers) => (
        <Columns
          of="list"
          beside={
            <>
              {managers.map((one) => (
                <ManagerCard
                  key={one.id}
                  of={one}
                  leastTrades={first?.ranking.leastTrades ?? 0}
                  early={earlyIn(managers)}
                  axis={managers.flatMap(({ record, copiers }) => [
                    record.total ?? '0',
                    record.holding ?? '0',
                    copiers.middle ?? '0',
                  ])}
                />
              ))}
              {first && (
                <p className="t1 quiet center">
                  {text('ranked', { trades: first.ranking.leastTrades, days: first.ranking.leastDays })}
                </p>
              )}
            </>
          }
        >
          {q === '' && first && <Head of={first} />}
          {first && (
            <EarlyNote early={earlyIn(managers)} trades={0} leastTrades={first.ranking.leastTrades} />
          )}
        </Columns>
      )}
    </PagedRows>
  )
}

type Listed = readonly Answer['list'][number][]

/** Each card says how far its record has come. */
function earlyIn(managers: Listed): Early {
  const early = earlyOf(managers.map(({ record }) => record))
  return early === 'none' ? 'count' : early
}

/** Managers that a strip can show one by one. */
const cellsMost = 60

/** How many there are and how many of them closed, and by what they are ranked. */
function Head({ of: { all, closed, ranking, list } }: { readonly of: Answer }) {
  const text = useText('managers')
  return (
    <>
      <div>
        <h2 className={parts.count}>
          {closed === 0 ? (
            text('noneClosed', { all })
          ) : (
            <>
              <b>{closed}</b> {text('closedOf', { all })}
            </>
          )}
        </h2>
        {closed > 0 && all <= cellsMost && all === list.length && (
          <div className={css.strip} aria-hidden="true">
            {list.map(({ id, state }) => (
              <i key={id} data-closed={state === 'closed' || undefined} />
            ))}
          </div>
        )}
        <p className="t2 quiet">{text('closedKeep')}</p>
      </div>
      <p className={css.foot}>
        <b className="t3">{text('byRisk')}</b>
        <Ranking of={ranking} />
      </p>
    </>
  )
}

/** The formula by which managers are ranked, as it is computed. */
export function Ranking({ of }: { readonly of: Answer['ranking'] }) {
  const text = useText('managers')
  const locale = useLocale()
  const how = () => ({
    title: text('sharpe'),
    sentence: text('sharpeHow'),
    sum: { terms: [], result: { value: of.formula, name: text('sharpe') } },
    source: text('sharpeFrom'),
    learn: glossary({ term: 'sharpe' }),
    readAt: when(locale, clock.server(), 'second'),
    more: [
      { key: 'interval', term: text('intervalName'), value: of.interval },
      {
        key: 'least',
        term: text('least'),
        value: text('leastOf', { trades: of.leastTrades, days: of.leastDays }),
      },
    ],
  })
  return <Formula of={how}>{text('sharpe')}</Formula>
}

/** A field that looks like a search and leads to it. */
export function SearchLink() {
  const text = useText('managers')
  return (
    <Anchor href={fundPaths.managerSearch()} className={css.search}>
      <SearchIcon className="icon-small" aria-hidden="true" />
      {text('searchLabel')}
    </Anchor>
  )
}
