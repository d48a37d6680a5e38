import type { FractionDeal, FractionSale, Position } from '@openbourse/protocol'
import { Button, decimal, Field, money, Note, readTyping, Sheet, TextButton, typing } from '@openbourse/ui'
import { useState } from 'react'
import { minus, trim } from '../../lib/figures.ts'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { sharePaths } from '../../lib/share-paths.ts'
import { when } from '../../lib/time.ts'
import { SaleSheet } from './CostSheet.tsx'
import { DealSheet } from './DealSheet.tsx'
import { useMakingShares, useSelling } from './use-deal.ts'
import { useSale } from './use-preview.ts'

type Of = { readonly symbol: string; readonly fraction: Position['fraction'] }

/** What can be done with a fraction: sell it, or make whole shares of it. Once none is left, the receipt of what was done stays. */
export const FractionActions = withText(['fractions'], Actions)

function Actions({ symbol, fraction }: Of) {
  const text = useText('fractions')
  const locale = useLocale()
  const [selling, setSelling] = useState(false)
  const [deal, setDeal] = useState<FractionDeal>()
  const make = useMakingShares(setDeal)
  const whole = Number(fraction?.wholeShares ?? '0')
  const rest = fraction ? minus(fraction.available, fraction.wholeShares) : '0'
  return (
    <div className="stack">
      {fraction && fraction.settlesAt !== null && (
        <p className="quiet t1">{text('settles', { time: when(locale, fraction.settlesAt, 'dateTime') })}</p>
      )}
      {make.refusal !== undefined && <Note tone="danger">{make.refusal}</Note>}
      {whole > 0 && (
        <Button wide busy={make.busy} onPress={() => void make.send({ symbol })}>
          {text('shares.do', { n: whole })}
        </Button>
      )}
      {Number(rest) > 0 && (
        <Button wide onPress={() => setSelling(true)}>
          {text('sell.open')}
        </Button>
      )}
      {selling && <SellSheet symbol={symbol} most={rest} open={selling} onClose={() => setSelling(false)} />}
      <TextButton to={sharePaths.fraction()}>{text('all')}</TextButton>
      {deal && <DealSheet deal={deal} open onClose={() => setDeal(undefined)} />}
    </div>
  )
}

/** A fraction, or a part of it, to sell: what it brings, to agree to; then the receipt. */
function SellSheet(props: {
  readonly symbol: string
  readonly most: string
  readonly open: boolean
  readonly onClose: () => void
}) {
  const { symbol, most, open, onClose } = props
  const text = useText('fractions')
  const locale = useLocale()
  const [typed, setTyped] = useState(trim(most))
  const [deal, setDeal] = useState<FractionDeal>()
  const quantity = typed.replace(/\.$/, '')
  const isTyped = /[1-9]/.test(quantity)
  const send = useSelling(setDeal)
  const asked = useSale({ symbol, quantity }, open && isTyped && !send.isSent)
  if (deal) return <DealSheet deal={deal} open={open} onClose={onClose} />
  const sale = asked.value
  return (
    <Sheet
      open={open}
      title={text('sell.title', { symbol })}
      onClose={onClose}
      foot={
        <Confirm
          sale={sale}
          why={text(asked.refusal === undefined ? 'wait' : 'refused')}
          busy={send.busy}
          onSend={(least) => void send.send({ symbol, quantity, least })}
        />
      }
    >
      <div className="stack">
        <Field
          label={text('sell.quantity')}
          hint={text('sell.most', { quantity: decimal(locale, trim(most)) })}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={typing(locale, typed)}
          onChange={(event) => {
            send.forget()
            setTyped(readTyping(locale, event.currentTarget.value, typing(locale, typed)))
          }}
        />
        {send.refusal !== undefined && <Note tone="danger">{send.refusal}</Note>}
        {asked.refusal !== undefined && <Note tone="warn">{asked.refusal}</Note>}
        {asked.isAway && <NotLoaded title={text('failed')} retry={asked.askAgain} />}
        {sale && <SaleSheet of={sale} />}
      </div>
    </Sheet>
  )
}

function Confirm(props: {
  readonly sale: FractionSale | undefined
  readonly why: string
  readonly busy: boolean
  readonly onSend: (least: string) => void
}) {
  const { sale } = props
  const text = useText('fractions')
  const locale = useLocale()
  return (
    <Button
      wide
      kind="primary"
      busy={props.busy}
      why={sale ? undefined : props.why}
      onPress={() => sale && props.onSend(sale.worst.total)}
    >
      {sale
        ? text('sell.confirm', {
            quantity: decimal(locale, trim(sale.fraction.quantity)),
            symbol: sale.symbol,
            total: money(locale, sale.currency, sale.fraction.total),
          })
        : text('sell.do')}
    </Button>
  )
}
