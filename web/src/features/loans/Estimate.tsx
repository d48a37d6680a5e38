import { formatMinor, parseMinor, scaleOf } from '@openbourse/money'
import type { LoanTermsOnWire } from '@openbourse/protocol'
import {
  Amount,
  Card,
  Cells,
  CircleStop,
  type Computation,
  Facts,
  Formula,
  Head,
  History,
  money,
  Plus,
  ShieldCheck,
  TextButton,
} from '@openbourse/ui'
import { Slider } from '../../common/slider/Slider.tsx'
import { clock } from '../../lib/clock.ts'
import { glossary } from '../../lib/glossary.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { type Preview, savedOn } from '../../lib/loan-terms.ts'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import css from './loans.module.css'
import { OwedChart } from './OwedChart.tsx'
import { rateShown, useApr } from './rates.ts'
import type { Estimated } from './use-estimate.ts'

const step = 1000
const dayMs = 86_400_000

/** What a loan of the chosen amount and length costs: it follows the sliders at once. */
export function Estimate(props: {
  readonly of: Estimated
  /** The end of the amounts, with its cause. */
  readonly mostShown: string
}) {
  const { terms: offer, preview, amount } = props.of
  return (
    <>
      <Sums offer={offer} preview={preview} amount={amount} />
      <Sliders of={props.of} mostShown={props.mostShown} />
      <Plan preview={preview} />
      <Sooner preview={preview} offer={offer} amount={amount} />
      <Later preview={preview} offer={offer} amount={amount} />
    </>
  )
}

function Sliders({ of: chosen, mostShown }: { readonly of: Estimated; readonly mostShown: string }) {
  const { terms, amount, length, most } = chosen
  const text = useText('loans')
  const locale = useLocale()
  const { lengths, least } = terms
  const of = (value: string) => money(locale, terms.currency, value)
  const daysAt = (index: number) => text('days', { days: lengths[index] ?? 0 })
  return (
    <Card>
      <Slider
        label={text('amount')}
        shown={of(amount)}
        least={{ value: Number(least), shown: of(least) }}
        most={{ value: most, shown: mostShown }}
        step={step}
        value={Number(amount)}
        onChange={chosen.onAmount}
      />
      <Slider
        label={text('for')}
        shown={daysAt(length)}
        least={{ value: 0, shown: daysAt(0) }}
        most={{ value: lengths.length - 1, shown: daysAt(lengths.length - 1) }}
        step={1}
        value={length}
        onChange={chosen.onLength}
      />
    </Card>
  )
}

type Shown = { readonly offer: LoanTermsOnWire; readonly preview: Preview; readonly amount: string }

function Sums({ offer, preview, amount }: Shown) {
  const text = useText('loans')
  const locale = useLocale()
  const { currency, dailyPpm } = offer
  const { schedule, apr, lateDay } = preview
  const of = (value: string) => money(locale, currency, value)
  const interest = preview.text(schedule.interest)
  const part = Number(amount) / (Number(amount) + Number(interest))
  const how = useHow({ offer, preview, amount })
  const rate = rateShown(locale, formatMinor(BigInt(dailyPpm) / 100n, 2))
  const aprShown = useApr()
  return (
    <Card label={text('summary')}>
      <div className={css.sums}>
        <Total name={text('receive')} of={amount} currency={currency} />
        <Total name={text('payBack')} of={preview.text(schedule.total)} currency={currency} />
      </div>
      <div className={css.bar} aria-hidden="true">
        <i style={{ width: `${part * 100}%` }} />
        <i />
      </div>
      <div className={css.ends}>
        <span>{text('nothingFirst')}</span>
        <span>
          {text('interest')} <b>{of(interest)}</b>
        </span>
      </div>
      <hr className={css.line} />
      <Cells
        of={[
          {
            key: 'apr',
            term: <Formula of={how.apr}>{text('apr')}</Formula>,
            value: aprShown(apr),
          },
          {
            key: 'late',
            term: <Formula of={how.late}>{text('dayLate')}</Formula>,
            value: of(lateDay),
          },
          {
            key: 'saved',
            term: <Formula of={how.saved}>{text('savedToday')}</Formula>,
            value: of(interest),
          },
        ]}
      />
      <p className={css.rule}>
        {text('rate', { rate })} <TextButton to={paths.creditScore()}>{text('toScore')}</TextButton>
      </p>
    </Card>
  )
}

function Total(props: { readonly name: string; readonly of: string; readonly currency: string }) {
  return (
    <div>
      <span className="quiet">{props.name}</span>
      <div>
        <Amount of={props.of} asset={props.currency} size="large" />
      </div>
    </div>
  )
}

/** How the three figures come about, with their own figures. */
function useHow({ offer: { currency, dailyPpm }, preview }: Shown) {
  const text = useText('loans')
  const locale = useLocale()
  const { schedule, apr, lateDay } = preview
  const of = (minor: bigint) => money(locale, currency, preview.text(minor))
  const rate = rateShown(locale, formatMinor(BigInt(dailyPpm) / 100n, 2))
  const aprShown = useApr()
  const readAt = when(locale, clock.server(), 'dateTime')
  const first = schedule.parts[0]?.total ?? 0n
  return {
    apr: (): Computation => ({
      title: text('apr'),
      sentence: text('aprHow'),
      sum: {
        terms: schedule.parts.map(({ day, total }) => ({
          value: of(total),
          name: text('onDay', { day }),
          sign: '+',
        })),
        result: { value: aprShown(apr), name: text('apr') },
      },
      source: text('aprSource'),
      learn: glossary({ term: 'apr' }),
      readAt,
    }),
    late: (): Computation => ({
      title: text('dayLate'),
      sentence: text('dayLateHow'),
      sum: {
        terms: [
          { value: of(first), name: text('firstPart'), sign: '×' },
          { value: rate, name: text('aDay') },
        ],
        result: { value: money(locale, currency, lateDay), name: text('dayLate') },
      },
      source: text('fromSheet'),
      readAt,
    }),
    saved: (): Computation => ({
      title: text('savedToday'),
      sentence: text('savedHow'),
      sum: {
        terms: schedule.parts.map(({ day, interest }, at) => ({
          value: of(interest),
          name: text('onDay', { day }),
          ...(at < schedule.parts.length - 1 && { sign: '+' as const }),
        })),
        result: { value: of(schedule.interest), name: text('savedToday') },
      },
      source: text('fromSheet'),
      readAt,
    }),
  }
}

function Plan({ preview }: { readonly preview: Preview }) {
  const text = useText('loans')
  const locale = useLocale()
  const { schedule } = preview
  const now = clock.server()
  const at = (day: number) => now + day * dayMs
  const plain = (minor: bigint) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(
      preview.text(minor) as Intl.StringNumericLiteral,
    )
  return (
    <Card>
      <Head title={text('dayByDay')} />
      <OwedChart
        from={{ at: now, isToday: true }}
        parts={schedule.parts.map(({ day, principal, interest }) => ({
          day,
          on: at(day),
          principal: Number(preview.text(principal)),
          interest: Number(preview.text(interest)),
        }))}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with large letters the table is wider than the phone, and keys have to reach its end. */}
      <section className={css.sideways} tabIndex={0} aria-label={text('youPay')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{text('on')}</th>
              <th scope="col">{text('loan')}</th>
              <th scope="col">{text('interest')}</th>
              <th scope="col">{text('youPay')}</th>
            </tr>
          </thead>
          <tbody>
            {schedule.parts.map(({ day, principal, interest, total }) => (
              <tr key={day}>
                <td>{when(locale, at(day), 'day')}</td>
                <td>{plain(principal)}</td>
                <td>{plain(interest)}</td>
                <td>{plain(total)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text('sum')}</th>
              <td>{plain(schedule.total - schedule.interest)}</td>
              <td>{plain(schedule.interest)}</td>
              <td>{plain(schedule.total)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <p className={css.rule}>{text('ifToday')}</p>
    </Card>
  )
}

function Sooner({ preview, offer, amount }: Shown) {
  const text = useText('loans')
  const locale = useLocale()
  const { currency, dailyPpm: ppm } = offer
  const minor = parseMinor(amount, scaleOf(currency)) ?? 0n
  const before = preview.schedule.parts.slice(0, -1).map(({ day }) => day)
  const of = (value: string) => money(locale, currency, value)
  return (
    <Card>
      <Head title={text('sooner')} note={text('costs', { amount: of('0.00') })} />
      <div className={css.below}>
        <Facts
          of={[1, ...before].map((day) => ({
            key: String(day),
            term:
              day === 1
                ? text('allTomorrow')
                : text('allOn', { date: when(locale, clock.server() + day * dayMs, 'day') }),
            value: text('saves', { amount: of(preview.text(savedOn(preview, minor, { day, ppm }))) }),
          }))}
        />
      </div>
    </Card>
  )
}

function Later({ preview, offer, amount }: Shown) {
  const text = useText('loans')
  const locale = useLocale()
  const of = (value: string) => money(locale, offer.currency, value)
  const first = preview.text(preview.schedule.parts[0]?.total ?? 0n)
  return (
    <Card>
      <Head title={text('later')} />
      <ul className={css.rules}>
        <li>
          <Plus className="icon-small" aria-hidden="true" />
          {text('laterCost', { day: of(preview.lateDay), part: of(first) })}
        </li>
        <li>
          <CircleStop className="icon-small" aria-hidden="true" />
          {text('laterCap', { cap: of(amount) })}
        </li>
        <li>
          <ShieldCheck className="icon-small" aria-hidden="true" />
          {text('laterNever')}
        </li>
        <li>
          <History className="icon-small" aria-hidden="true" />
          {text('laterExtend', { days: offer.extensionDays })}
        </li>
      </ul>
    </Card>
  )
}
