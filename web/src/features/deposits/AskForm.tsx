import type { DepositKind, DepositWay } from '@openbourse/protocol'
import { Button, Card, Clock, decimal, money, Note, names, symbolOf } from '@openbourse/ui'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { AmountEntry } from '../../common/cash/AmountEntry.tsx'
import { quickOf } from '../../common/cash/entry.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useQueryText } from '../../lib/location.ts'
import { when } from '../../lib/time.ts'
import { Channel } from './Channel.tsx'
import css from './deposits.module.css'
import { From } from './From.tsx'
import type { Given } from './given.ts'
import { Outcome } from './Practice.tsx'
import { type Place, payerOf, placesFor } from './places.ts'
import { TermsRows } from './TermsRows.tsx'
import { amountOf, type Draft, type Objection, useSubmit } from './use-submit.ts'
import { SlipFields } from './Voucher.tsx'
import { isAmount, outsideOf, type Status } from './words.ts'

type Ways = readonly [DepositWay, ...DepositWay[]]
type Frame = ComponentType<{
  readonly kind: DepositKind
  readonly dock?: ReactNode
  readonly children: ReactNode
}>

const emptyDraft: Draft = {
  amount: '',
  place: undefined,
  payer: '',
  channelPassword: '',
  slip: { utr: '', voucher: '' },
  as: 'as_agreed',
}

/** One way of depositing as a form: the amount, the source, and the button with its action. */
export function AskForm(props: {
  readonly kind: DepositKind
  readonly status: Status
  readonly ways: Ways
  /** The user's own accounts at banks. */
  readonly saved: readonly Place[]
  readonly frame: Frame
}) {
  const { kind, status, ways, saved, frame: Frame } = props
  const text = useText('deposit')
  const [wanted, typed] = [useQueryText('way'), useQueryText('amount')]
  const [currency, setCurrency] = useState(
    (ways.find(({ id }) => id === wanted) ?? ways.find(({ open }) => open) ?? ways[0]).currency,
  )
  const [draft, setDraft] = useState<Draft>({
    ...emptyDraft,
    amount: isAmount(typed ?? '') ? (typed ?? '') : '',
  })
  const way = ways.find((one) => one.currency === currency) ?? ways[0]
  const terms = status.terms.find(({ asset }) => asset === way.currency)
  const { busy, objection, submit, forget } = useSubmit(way, terms?.hash)
  const change = (part: Partial<Draft>) => {
    forget()
    setDraft((now) => ({ ...now, ...part }))
  }
  const place = useFocusOn(objection)
  if (!terms) return <Frame kind={kind}>{<Note tone="warn">{text('noWaysNote')}</Note>}</Frame>
  const errorOf = (field: string) => (objection?.field === field ? objection.msg : undefined)
  const places = placesFor(saved, way, status)
  const payer = payerOf(draft, status, places)
  const given = { way, status, places, draft, errorOf, onDraft: change }
  const loose = objection && !shownFields.has(objection.field ?? '') ? objection.msg : undefined
  return (
    <Frame
      kind={kind}
      dock={
        <Dock
          way={way}
          status={status}
          draft={draft}
          payer={payer}
          busy={busy}
          onSend={() => void submit(draft, payer)}
        />
      }
    >
      <div className={names('stack', css.form)} ref={place}>
        <HowMuch {...given} ways={ways} onCurrency={setCurrency} />
        {way.opensAt === null ? <Details kind={kind} {...given} /> : <ClosedNote way={way} />}
        <div role="alert" className={css.alert}>
          {loose !== undefined && <Note tone="danger">{loose}</Note>}
        </div>
        <TermsRows terms={terms} kind={kind} />
        {status.practice && kind === 'bank' && way.opensAt === null && (
          <Outcome as={draft.as} onAs={(as) => change({ as })} note={text('practiceOn_bank')} />
        )}
      </div>
    </Frame>
  )
}

const shownFields: ReadonlySet<string> = new Set(['amount', 'payer', 'channelPassword', 'utr', 'voucher'])

function Details({ kind, ...given }: Given & { readonly kind: DepositKind }) {
  if (kind === 'offline') return <SlipFields {...given} />
  if (kind === 'channel') return <Channel {...given} />
  return <From {...given} />
}

function HowMuch(props: Given & { readonly ways: Ways; readonly onCurrency: (currency: string) => void }) {
  const { way, ways, status, draft, errorOf, onDraft, onCurrency } = props
  const text = useText('deposit')
  const locale = useLocale()
  const { currency, least, most } = way
  const of = (amount: string) => money(locale, currency, amount)
  const { ownLimit } = status
  const outside = outsideOf(amountOf(draft), way)
  const refusal = outside && text(outside, { least: of(least), most: of(most) })
  return (
    <Card>
      <AmountEntry
        label={text('amount')}
        currency={currency}
        currencies={ways.map((one) => one.currency)}
        currencyLabel={text('currency')}
        onCurrency={onCurrency}
        value={draft.amount}
        onType={(amount) => onDraft({ amount })}
        hint={
          <>
            {text('range', { least: of(least), most: of(most) })}
            {ownLimit && (
              <>
                <br />
                {text('ownLimit', {
                  limit: money(locale, ownLimit.currency, ownLimit.limit),
                  used: money(locale, ownLimit.currency, ownLimit.used),
                })}
              </>
            )}
          </>
        }
        error={errorOf('amount') ?? refusal}
        quick={quickOf(currency, least, most).map((value) => ({
          value,
          label: (symbolOf(currency, locale) ?? '') + decimal(locale, value),
        }))}
        quickLabel={text('quick')}
      />
    </Card>
  )
}

function ClosedNote({ way }: { readonly way: DepositWay }) {
  const text = useText('deposit')
  const locale = useLocale()
  return (
    <Note icon={Clock} tone="warn">
      {text('closedNote', { time: when(locale, way.opensAt ?? 0, 'dateTime'), hours: way.hours })}
    </Note>
  )
}

function Dock(props: {
  readonly way: DepositWay
  readonly status: Status
  readonly draft: Draft
  readonly payer: string
  readonly busy: boolean
  readonly onSend: () => void
}) {
  const { way, status, draft, busy, onSend } = props
  const text = useText('deposit')
  const locale = useLocale()
  const why = whyNot(props)
  const amount = amountOf(draft)
  const shown = money(locale, way.currency, amount || '0')
  return (
    <>
      <Button
        wide
        kind="primary"
        busy={busy}
        why={why && text(why, { time: when(locale, way.opensAt ?? 0, 'dateTime') })}
        onPress={onSend}
      >
        {isAmount(amount)
          ? text(way.kind === 'offline' ? 'handIn' : 'go', { amount: shown })
          : text('goIdle')}
      </Button>
      {why === undefined && (
        <p className="button-why">{text(status.practice ? `next_${way.kind}` : 'agreed')}</p>
      )}
    </>
  )
}

/** What has to be done before the button can be pressed, as the name of a sentence. */
function whyNot({ way, draft, payer }: Pick<Given, 'way' | 'draft'> & { readonly payer: string }) {
  if (way.opensAt !== null) return 'needOpen'
  if (!isAmount(amountOf(draft))) return 'needAmount'
  if (outsideOf(amountOf(draft), way)) return 'needWithin'
  if (way.kind !== 'offline') return payer === '' ? 'needPayer' : undefined
  return draft.slip.utr === '' || draft.slip.voucher === '' ? 'needSlip' : undefined
}

/** A field that the server objects to gets the focus, so that the reason is seen and read aloud. */
function useFocusOn(objection: Objection | undefined) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (objection) place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [objection])
  return place
}
