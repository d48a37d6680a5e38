import { Chip, Chips, Delta, names, Plus, percent, TextButton, typing } from '@openbourse/ui'
import type { ReactElement } from 'react'
import { compare, negate, over } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { type Change, type Draft, type Extra, extrasFor, extrasOf } from './draft.ts'
import { type Facts, presetPrice, presets, startOf, type Ticks } from './summary.ts'
import css from './ticket.module.css'
import type { usePreview } from './use-preview.ts'

type Props = {
  readonly draft: Draft
  readonly facts: Facts
  readonly ticks: Ticks
  readonly look: ReturnType<typeof usePreview>
  readonly change: (change: Change) => void
  readonly entry: (field: Extra) => ReactElement
}

/** Open target, take-profit and stop-loss: presets fill the line, with the resulting amount below. */
export function Extras(props: Props) {
  const { draft } = props
  const text = useText('ticket')
  const open = extrasOf(draft)
  const unfolded = open.some((extra) => extra === draft.field)
  const left = extrasFor(draft).length - open.length
  return (
    <section className={css.extras} aria-label={text('exits')}>
      {open.length > 0 && !unfolded && <Folded {...props} open={open} />}
      {unfolded && open.map((extra) => <Line key={extra} {...props} extra={extra} />)}
      {left > 0 && (
        <div className={names('chips sunken', css.adds)}>
          <ExtraChips {...props} />
        </div>
      )}
      {unfolded && open.some((extra) => extra !== 'targetPrice') && <GuardFields {...props} />}
    </section>
  )
}

/** The prices that are set in one row, with what each would leave; a tap opens them for writing. */
function Folded({ open, draft, look, change }: Props & { readonly open: readonly Extra[] }) {
  const text = useText('ticket')
  const locale = useLocale()
  const preview = look.preview
  const results = {
    targetPrice: null,
    takeProfit: preview?.takeProfitResult ?? null,
    stopLoss: preview?.stopLossResult ?? null,
  }
  return (
    <div className={css.folded} data-line>
      {open.map((extra) => (
        <button key={extra} type="button" onClick={() => change({ do: 'focus', field: extra })}>
          <span>
            {text(`field.${extra}`)} <b>{draft[extra] === '' ? '–' : typing(locale, draft[extra])}</b>
          </span>
          {results[extra] !== null && preview && <Delta amount={results[extra]} asset={preview.currency} />}
        </button>
      ))}
    </div>
  )
}

/** A chip for each that can still be opened. */
function ExtraChips({ draft, facts, ticks, change }: Pick<Props, 'draft' | 'facts' | 'ticks' | 'change'>) {
  const text = useText('ticket')
  const open = extrasOf(draft)
  const start = (extra: Extra) => presetPrice(fromOf(extra, draft, facts), signed(extra, draft, 1), ticks)
  return extrasFor(draft)
    .filter((extra) => !open.includes(extra))
    .map((extra) => (
      <Chip
        key={extra}
        icon={Plus}
        label={text(`add.${extra}`)}
        onPress={() => change({ do: 'extra', extra, start: start(extra) })}
      />
    ))
}

function Line(props: Props & { readonly extra: Extra }) {
  const { extra, draft, facts, ticks, change } = props
  const text = useText('ticket')
  const locale = useLocale()
  const from = fromOf(extra, draft, facts)
  // Named by their percentages: the prices follow the market, the choices stay.
  const options = presets[extra].map((value, at) => {
    const by = signed(extra, draft, at)
    const share = over(by, '100', 4) ?? '0'
    return { value, label: percent(locale, share, 'always', 0), price: presetPrice(from, by, ticks) }
  })
  const chosen = options.find(({ price }) => isSame(price, draft[extra]))?.value
  const priceOf = (chosen: string) => options.find(({ value }) => value === chosen)?.price ?? ''
  return (
    <div className={css.extra} data-line>
      {props.entry(extra)}
      <div className={css.extraFoot}>
        <Chips
          ground="card"
          label={text(`presets.${extra}`)}
          options={options}
          value={chosen}
          onChange={(value) => change({ do: 'set', field: extra, text: priceOf(value) })}
        />
        <TextButton onPress={() => change({ do: 'without', extra })}>{text(`without.${extra}`)}</TextButton>
      </div>
      {extra === 'targetPrice' ? (
        <p className={css.levels}>{text('targetAbout')}</p>
      ) : (
        <Result {...props} extra={extra} />
      )}
    </div>
  )
}

/** What the guard would leave if it sold there, as the server reckons it from the book and the fees. */
function Result({ look, extra }: Props & { readonly extra: 'takeProfit' | 'stopLoss' }) {
  const text = useText('ticket')
  const preview = look.matches ? look.preview : undefined
  const result = extra === 'takeProfit' ? preview?.takeProfitResult : preview?.stopLossResult
  // The line keeps its place until the figure comes: nothing moves under a finger.
  return (
    <div className={css.line}>
      <span>{text('leaves')}</span>
      {preview && typeof result === 'string' ? <Delta amount={result} asset={preview.currency} /> : '–'}
    </div>
  )
}

function GuardFields({ draft, look }: Props) {
  const text = useText('ticket')
  const locale = useLocale()
  const from = look.preview?.sellableFrom
  if (draft.side !== 'buy') return null
  return (
    <p className={css.levels}>
      {typeof from === 'number' && look.preview?.rests === '0'
        ? text('guardsFrom', { time: when(locale, from, 'dateTime') })
        : text('guardsAfter')}
    </p>
  )
}

/** A target counts from the market, a guard from where the order starts. */
function fromOf(extra: Extra, draft: Draft, facts: Facts): string {
  return extra === 'targetPrice' ? facts.last : startOf(draft, facts)
}

function signed(extra: Extra, draft: Draft, at: number): string {
  const by = presets[extra][at] ?? '0'
  return extra === 'targetPrice' && draft.side === 'buy' ? negate(by) : by
}

function isSame(price: string, typed: string): boolean {
  return /^\d+(\.\d+)?$/.test(typed) && compare(price, typed) === 0
}
