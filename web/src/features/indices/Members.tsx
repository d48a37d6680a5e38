import type { Quote } from '@openbourse/protocol'
import {
  Anchor,
  ArrowDown,
  Bone,
  Bones,
  Card,
  decimal,
  Head,
  Mark,
  names,
  percent,
  ShowOne,
  signOf,
  TextButton,
} from '@openbourse/ui'
import { type ReactNode, useState } from 'react'
import type { ChartSpan } from '../../common/levels/level.ts'
import { OrderChanged } from '../../common/lists/OrderChanged.tsx'
import { TwoSidedBar } from '../../common/lists/TwoSidedBar.tsx'
import { type TwoSidedScale, twoSidedScale } from '../../common/lists/two-sided.ts'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useStillRows } from '../../lib/still-rows.ts'
import { when } from '../../lib/time.ts'
import css from './members.module.css'
import { type By, countsOf, type Made, type Member, shownAtFirst, sorted, sumOf } from './members.ts'

const everyMs = 3000

/** What each member adds to the move of an index, today or as far back as its chart goes. The rows add up to the move. */
export const Members = withText(['members'], MembersCard)

function MembersCard({ quote, span }: { readonly quote: Quote; readonly span: ChartSpan | undefined }) {
  const text = useText('members')
  const from = span?.from
  const query = useCall(
    'stockIndexMembers',
    { symbol: quote.symbol, ...(from !== undefined && { from }) },
    { everyMs, freshForMs: everyMs, keepPrevious: true },
  )
  const title = useTitle(span, query.data?.since)
  // An index that is replayed from a file has no members.
  if (query.data?.list.length === 0) return null
  return (
    <Card flush label={title}>
      <ShowOne
        of={faceOf(query, (made) => made)}
        skeleton={
          <Bones>
            <Bone width="100%" height="24rem" radius="control" />
          </Bones>
        }
        failed={(retry) => <NotLoaded title={text('failedTitle')} retry={retry} />}
      >
        {(made) => <Whole quote={quote} made={made} title={title} />}
      </ShowOne>
    </Card>
  )
}

/**
 * If members changed since the start of a range, their parts would not add up to its move: then the time since when
 * they do is shown.
 */
function useTitle(span: ChartSpan | undefined, since: number | null | undefined): string {
  const text = useText('members')
  const locale = useLocale()
  if (!span || span.from === undefined) return text('title')
  if (since && since > span.from) return text('since', { day: when(locale, since, 'date') })
  return text(`inRange.${span.range}`)
}

function Whole(props: { readonly quote: Quote; readonly made: Made; readonly title: string }) {
  const { quote, made, title } = props
  const text = useText('members')
  const [by, setBy] = useState<By>('points')
  const [isOpen, setOpen] = useState(false)
  const still = useStillRows(`${made.symbol} ${by} ${made.since}`, sorted(made.list, by), {
    idOf: ({ symbol }) => symbol,
    kind: 'more',
  })
  const rows = still.rows ?? []
  const shown = isOpen || rows.length <= shownAtFirst + 1 ? rows : rows.slice(0, shownAtFirst)
  const rest = rows.slice(shown.length)
  const restSum = sumOf(rest)
  const scale = twoSidedScale([
    ...shown.map(({ points }) => points),
    restSum.points,
    made.dividends,
    made.rounding,
  ])
  return (
    <>
      <div className={css.head}>
        <Head title={title} note={text('counts', countsOf(made.list))} />
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
            <Remainders made={made} scale={scale} />
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
      <p className={css.how}>{text(made.since === null ? 'how' : 'howSince')}</p>
    </>
  )
}

/** What no member moved: dividends of today, and the rounding of closes of days before. */
function Remainders({ made, scale }: { readonly made: Made; readonly scale: TwoSidedScale }) {
  const text = useText('members')
  return (['dividends', 'rounding'] as const)
    .filter((kind) => signOf(made[kind]) !== 0)
    .map((kind) => (
      <Figures key={kind} name={text(kind)} note={text(`${kind}Note`)} points={made[kind]} scale={scale} />
    ))
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
