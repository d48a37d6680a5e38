import { formatMinor, parseMinor, scaleOf } from '@openbourse/money'
import type { LoanOffer } from '@openbourse/protocol'
import {
  Amount,
  Button,
  Card,
  Cells,
  CircleStop,
  Facts,
  Formula,
  Head,
  Headphones,
  History,
  IconButton,
  money,
  Note,
  Plus,
  ShieldCheck,
  TextButton,
} from '@openbourse/ui'
import { useState } from 'react'
import { Slider } from '../../common/slider/Slider.tsx'
import { clock } from '../../lib/clock.ts'
import { compare } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { loanPaths } from '../../lib/loan-paths.ts'
import { type Preview, previewOf, savedOn } from '../../lib/loan-terms.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { ConsentSheet } from './ConsentSheet.tsx'
import css from './loans.module.css'
import { OwedChart } from './OwedChart.tsx'
import { Refused } from './Refused.tsx'

const step = 1000
const usualDays = 90
const usualAmount = 20_000
/** What can be looked at below the score that is needed. */
const shownMost = 50_000
const dayMs = 86_400_000

/** What a loan would be: everything follows the two sliders at once, and the button says both sums. */
export function Apply({ offer }: { readonly offer: LoanOffer }) {
  const text = useText('loans')
  const locale = useLocale()
  const { currency, lengths, dailyPpm, excludedUntil, refused } = offer
  const canBorrow = compare(offer.most, '0') > 0
  const [chosen, setChosen] = useState(usualAmount)
  const [length, setLength] = useState(lengths.indexOf(usualDays))
  const [open, setOpen] = useState(false)
  const amount = `${Math.min(Math.max(chosen, Number(offer.least)), mostOf(offer))}.00`
  const days = lengths[length] ?? usualDays
  const preview = previewOf({ currency, amount, days, ppm: dailyPpm })
  const of = (value: string) => money(locale, currency, value)
  const payBack = preview.text(preview.schedule.total)
  const why = useWhy(offer)
  return (
    <Page
      title={text('title')}
      actions={[
        <IconButton key="all" icon={History} label={text('service')} to={loanPaths.service()} />,
        <IconButton key="help" icon={Headphones} label={text('support')} to={paths.service()} />,
      ]}
      dock={
        <Button wide kind="primary" why={why} onPress={() => setOpen(true)}>
          {text('borrow', { amount: of(amount), payBack: of(payBack) })}
        </Button>
      }
    >
      <div className="stack">
        {refused && <Refused loan={refused} />}
        {excludedUntil !== null && (
          <Note ground="canvas">{text('excluded', { until: when(locale, excludedUntil, 'date') })}</Note>
        )}
        {!canBorrow && <NotYet offer={offer} />}
        <Sums offer={offer} preview={preview} amount={amount} />
        <Sliders offer={offer} amount={amount} length={length} onAmount={setChosen} onLength={setLength} />
        <Plan preview={preview} />
        <Sooner preview={preview} offer={offer} amount={amount} />
        <Later preview={preview} offer={offer} amount={amount} />
      </div>
      <ConsentSheet
        open={open}
        onClose={() => setOpen(false)}
        offer={offer}
        choice={{ amount, days: String(days) }}
      />
    </Page>
  )
}

/** What can be looked at: up to what the score allows, or up to a little where it allows nothing yet. */
const mostOf = (offer: LoanOffer): number => (compare(offer.most, '0') > 0 ? Number(offer.most) : shownMost)

function Sliders(props: {
  readonly offer: LoanOffer
  readonly amount: string
  readonly length: number
  readonly onAmount: (value: number) => void
  readonly onLength: (length: number) => void
}) {
  const { offer, amount, length } = props
  const text = useText('loans')
  const locale = useLocale()
  const { lengths, score } = offer
  const of = (value: string) => money(locale, offer.currency, value)
  const daysAt = (index: number) => text('days', { days: lengths[index] ?? 0 })
  const most = mostOf(offer)
  const canBorrow = compare(offer.most, '0') > 0
  return (
    <Card>
      <Slider
        label={text('amount')}
        shown={of(amount)}
        least={{ value: Number(offer.least), shown: of(offer.least) }}
        most={{
          value: most,
          shown: canBorrow
            ? text('mostFor', { most: of(offer.most), score: String(score) })
            : of(String(most)),
        }}
        step={step}
        value={Number(amount)}
        onChange={props.onAmount}
      />
      <Slider
        label={text('for')}
        shown={daysAt(length)}
        least={{ value: 0, shown: daysAt(0) }}
        most={{ value: lengths.length - 1, shown: daysAt(lengths.length - 1) }}
        step={1}
        value={length}
        onChange={props.onLength}
      />
    </Card>
  )
}

/** Why nothing can be applied for now. */
function useWhy({ excludedUntil, isVerified, most }: LoanOffer): string | undefined {
  const text = useText('loans')
  if (excludedUntil !== null) return text('whyExcluded')
  if (!isVerified) return text('whyVerify')
  return compare(most, '0') > 0 ? undefined : text('whyScore')
}

function NotYet({ offer }: { readonly offer: LoanOffer }) {
  const text = useText('loans')
  const { score, scoreNeeded: needed, isVerified } = offer
  return (
    <Note tone="info">
      {text('scoreShort', { score: String(score), needed: String(needed) })}{' '}
      {isVerified ? (
        <TextButton to={paths.creditScore()}>{text('toScore')}</TextButton>
      ) : (
        <TextButton to={paths.kyc()}>{text('toVerify')}</TextButton>
      )}
    </Note>
  )
}

type Shown = { readonly offer: LoanOffer; readonly preview: Preview; readonly amount: string }

function Sums({ offer, preview, amount }: Shown) {
  const text = useText('loans')
  const locale = useLocale()
  const { currency, dailyPpm } = offer
  const { schedule, apr, lateDay } = preview
  const of = (value: string) => money(locale, currency, value)
  const interest = preview.text(schedule.interest)
  const part = Number(amount) / (Number(amount) + Number(interest))
  const rate = `${formatMinor(BigInt(dailyPpm) / 100n, 2)}%`
  return (
    <Card label={text('summary')}>
      <div className={css.sums}>
        <div>
          <span className="quiet">{text('receive')}</span>
          <div>
            <Amount of={amount} asset={currency} size="large" />
          </div>
        </div>
        <div>
          <span className="quiet">{text('payBack')}</span>
          <div>
            <Amount of={preview.text(schedule.total)} asset={currency} size="large" />
          </div>
        </div>
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
            term: (
              <Formula
                of={() => ({
                  title: text('apr'),
                  sentence: text('aprHow'),
                  sum: {
                    terms: schedule.parts.map(({ day, total }) => ({
                      value: of(preview.text(total)),
                      name: text('onDay', { day }),
                      sign: '+',
                    })),
                    result: { value: apr === null ? text('aprMost') : `${apr}%`, name: text('apr') },
                  },
                  source: text('aprSource'),
                  readAt: when(locale, clock.server(), 'dateTime'),
                })}
              >
                {text('apr')}
              </Formula>
            ),
            value: apr === null ? text('aprMost') : `${apr}%`,
          },
          { key: 'late', term: text('dayLate'), value: of(lateDay) },
          { key: 'saved', term: text('savedToday'), value: of(interest) },
        ]}
      />
      <p className={css.rule}>
        {text('rate', { rate })} <TextButton to={paths.creditScore()}>{text('toScore')}</TextButton>
      </p>
    </Card>
  )
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
