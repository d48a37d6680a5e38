import '../../lib/share-calls.ts'
import type { Quote } from '@openbourse/protocol'
import {
  Anchor,
  ArrowDown,
  Bone,
  Bones,
  Card,
  decimal,
  Failed,
  Head,
  Mark,
  names,
  percent,
  ShowOne,
  signOf,
  TextButton,
} from '@openbourse/ui'
import { type ReactNode, useState } from 'react'
import { OrderChanged } from '../../common/lists/OrderChanged.tsx'
import { TwoSidedBar } from '../../common/lists/TwoSidedBar.tsx'
import { type TwoSidedScale, twoSidedScale } from '../../common/lists/two-sided.ts'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useStillRows } from '../../lib/still-rows.ts'
import css from './members.module.css'
import { type By, countsOf, type Made, type Member, shownAtFirst, sorted, sumOf } from './members.ts'

const everyMs = 3000

/** What each member adds to today's move of an index. The rows add up to the move. */
export const Members = withText(['members'], MembersCard)

function MembersCard({ quote }: { readonly quote: Quote }) {
  const text = useText('members')
  const common = useText('common')
  const query = useCall('stockIndexMembers', { symbol: quote.symbol }, { everyMs, freshForMs: everyMs })
  // An index that is replayed from a file has no members.
  if (query.data?.list.length === 0) return null
  return (
    <Card flush label={text('title')}>
      <ShowOne
        of={faceOf(query, (made) => made)}
        skeleton={
          <Bones>
            <Bone width="100%" height="24rem" radius="control" />
          </Bones>
        }
        failed={(retry) => (
          <Failed title={text('failedTitle')} retry={retry}>
            {common('failed.list')}
          </Failed>
        )}
      >
        {(made) => <Whole quote={quote} made={made} />}
      </ShowOne>
    </Card>
  )
}

function Whole({ quote, made }: { readonly quote: Quote; readonly made: Made }) {
  const text = useText('members')
  const [by, setBy] = useState<By>('points')
  const [isOpen, setOpen] = useState(false)
  const still = useStillRows(`${made.symbol} ${by}`, sorted(made.list, by), {
    idOf: ({ symbol }) => symbol,
    kind: 'more',
  })
  const rows = still.rows ?? []
  const shown = isOpen || rows.length <= shownAtFirst + 1 ? rows : rows.slice(0, shownAtFirst)
  const rest = rows.slice(shown.length)
  const restSum = sumOf(rest)
  const scale = twoSidedScale([...shown.map(({ points }) => points), restSum.points, made.dividends])
  return (
    <>
      <div className={css.head}>
        <Head title={text('title')} note={text('counts', countsOf(made.list))} />
      </div>
      <div className={css.box}>
        <table className={css.members}>
          <Header by={by} onBy={setBy} />
          <tbody>
            {shown.map((row) => (
              <Row key={row.symbol} row={row} scale={scale} />
            ))}
            {rest.length > 0 && (
              <Figures
                name={
                  <TextButton onPress={() => setOpen(true)}>
                    {text('more', { count: rest.length })}
                  </TextButton>
                }
                {...restSum}
                scale={scale}
              />
            )}
            {signOf(made.dividends) !== 0 && (
              <Figures
                name={text('dividends')}
                note={text('dividendsNote')}
                points={made.dividends}
                scale={scale}
              />
            )}
          </tbody>
          <tfoot>
            <Figures name={quote.name} weight="1" points={made.change} />
          </tfoot>
        </table>
      </div>
      {still.changed && <OrderChanged onAccept={still.accept} />}
      {isOpen && (
        <div className={css.fewer}>
          <TextButton onPress={() => setOpen(false)}>{text('fewer')}</TextButton>
        </div>
      )}
      <p className={css.how}>{text('how')}</p>
    </>
  )
}

function Header({ by, onBy }: { readonly by: By; readonly onBy: (by: By) => void }) {
  const text = useText('members')
  const button = (one: By, label: string) => (
    <button
      type="button"
      className={names(css.sort, by === one && css.chosen)}
      aria-pressed={by === one}
      onClick={() => onBy(one)}
    >
      {text(one)}
      <ArrowDown className="icon-tiny" aria-hidden="true" />
      <span className="sr">{label}</span>
    </button>
  )
  return (
    <thead>
      <tr>
        <th scope="col">{text('member')}</th>
        <th scope="col">{button('weight', text('byWeight'))}</th>
        <th scope="col" colSpan={2}>
          {button('points', text('byPoints'))}
        </th>
      </tr>
    </thead>
  )
}

function Row({ row, scale }: { readonly row: Member; readonly scale: TwoSidedScale }) {
  const locale = useLocale()
  return (
    <Figures
      name={
        <Anchor href={paths.stock({ symbol: row.symbol })} className={css.link}>
          <Mark symbol={row.symbol} />
          <span>
            <b>{row.symbol}</b>
            <small>{percent(locale, row.changeRate, 'always')}</small>
          </span>
        </Anchor>
      }
      weight={row.weight}
      points={row.points}
      scale={scale}
    />
  )
}

/** One line of the sum. Without a scale it is the sum itself, which has no bar. */
function Figures(props: {
  readonly name: ReactNode
  readonly note?: string
  readonly weight?: string
  readonly points: string
  readonly scale?: TwoSidedScale
}) {
  const locale = useLocale()
  const { note, weight, points, scale } = props
  return (
    <tr>
      <th scope="row">
        {props.name}
        {note && <small>{note}</small>}
      </th>
      <td>{weight && percent(locale, weight, 'auto', weight === '1' ? 0 : 1)}</td>
      <td className={css.bar}>{scale && <TwoSidedBar of={points} scale={scale} />}</td>
      <td data-sign={signOf(points)}>{decimal(locale, points, 2, 'always')}</td>
    </tr>
  )
}
