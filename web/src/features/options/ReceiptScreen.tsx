import type { OptionReceipt } from '@openbourse/protocol'
import {
  Amount,
  Button,
  Card,
  CircleCheck,
  Delta,
  decimal,
  Facts,
  Head,
  Mark,
  money,
  Note,
  Scale,
} from '@openbourse/ui'
import { Proven } from '../../common/log/late-proven.ts'
import { compare, minus, negate, plus, shorten, times, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { optionPaths } from '../../lib/option-paths.ts'
import { when } from '../../lib/time.ts'
import { inHundred } from './chart-figures.ts'
import css from './options.module.css'
import { provableSettlement } from './provable.ts'
import { SettledAxis } from './SettledAxis.tsx'
import { TermsCard } from './TermsCard.tsx'
import { dayText, useOptionName } from './words.ts'

/** How one option went: the settlement with its print, what it cost and brought, the chance that was shown, and every step. */
export function ReceiptScreen({ receipt }: { readonly receipt: OptionReceipt }) {
  const receiptText = useText('options.receipt')
  const provable = provableSettlement(receipt)
  return (
    <div className="stack">
      <Outcome receipt={receipt} />
      {receipt.settlement && receipt.settled > 0 && <Settlement receipt={receipt} />}
      {receipt.ended && <Summary receipt={receipt} />}
      {receipt.settlement && receipt.settled > 0 && <Source receipt={receipt} />}
      {provable && <Proven {...provable} />}
      <Steps receipt={receipt} />
      <TermsCard info={receipt} />
      <Button wide kind="surface" to={optionPaths.contract({ contract: receipt.terms.contract })}>
        {receiptText('see')}
      </Button>
    </div>
  )
}

type Of = { readonly receipt: OptionReceipt }

function Outcome({ receipt }: Of) {
  const receiptText = useText('options.receipt')
  const locale = useLocale()
  const nameOf = useOptionName()
  const { terms, ended, bought, paidOut, sold } = receipt
  const isPaid = compare(paidOut, '0') > 0
  const brought = isPaid ? paidOut : sold
  return (
    <Card>
      <div className={css.block}>
        <div className={css.top}>
          <Mark symbol={terms.underlying} />
          <span>
            <b className="t3">{nameOf(terms)}</b>
            <br />
            <span className="quiet t2">
              {ended
                ? receiptText('endedOn', {
                    count: ended.quantity,
                    day: when(locale, ended.endedAt, 'weekday'),
                  })
                : receiptText('holding', { count: bought })}
            </span>
          </span>
          {ended && <CircleCheck className="icon" aria-hidden="true" />}
        </div>
        {ended && <Amount of={shorten(brought, 2)} asset={terms.currency} size="display" />}
        {ended && (
          <p className="quiet">
            {isPaid
              ? receiptText('paidOut', { time: when(locale, ended.endedAt, 'dateTime') })
              : receiptText(ended.ended === 'worthless' ? 'worthless' : 'soldFor')}
          </p>
        )}
      </div>
    </Card>
  )
}

/** Print less strike, times the shares: the sum that was paid out. */
function Settlement({ receipt }: Of) {
  const receiptText = useText('options.receipt')
  const locale = useLocale()
  const { terms, settlement, settled, shareWorth, paidOut, breakEven } = receipt
  if (!settlement) return null
  const price = (of: string) => money(locale, terms.currency, trim(shorten(of, 4), 2))
  const worth = shareWorth ?? '0'
  const shares = decimal(locale, times(String(settled), String(terms.size)))
  const print = {
    key: 'print',
    term: receiptText('print', { source: settlement.source }),
    value: price(settlement.price),
  }
  const strike = { key: 'strike', term: receiptText('strike'), value: price(terms.strike) }
  const [first, second] = terms.right === 'call' ? [print, strike] : [strike, print]
  return (
    <Card label={receiptText('settled')}>
      <div className={css.block}>
        <Head title={receiptText('settled')} />
        <SettledAxis
          closed={settlement.price}
          strike={terms.strike}
          breakEven={breakEven}
          isWorth={compare(worth, '0') > 0}
        />
        <Facts of={[first, { ...second, value: `−${second.value}` }]} />
        <hr className="rule" />
        <Facts
          of={[
            { key: 'worth', term: <b>{receiptText('worth')}</b>, value: price(worth) },
            {
              key: 'times',
              term: <b>{receiptText('times', { shares, price: price(worth) })}</b>,
              value: money(locale, terms.currency, shorten(paidOut, 2)),
            },
          ]}
        />
      </div>
    </Card>
  )
}

function Summary({ receipt }: Of) {
  const receiptText = useText('options.receipt')
  const locale = useLocale()
  const { terms, ended, premium, fees, sold, paidOut, settled, chance } = receipt
  if (!ended) return null
  const amount = (of: string) => money(locale, terms.currency, shorten(of, 2))
  const isGain = compare(ended.result, '0') >= 0
  const rows = [
    ...(settled > 0 ? [{ key: 'out', term: receiptText('out'), value: amount(paidOut) }] : []),
    ...(compare(sold, '0') > 0 ? [{ key: 'sold', term: receiptText('soldValue'), value: amount(sold) }] : []),
    { key: 'premium', term: receiptText('premium'), value: amount(negate(premium)) },
    { key: 'fees', term: receiptText('fees'), value: amount(negate(fees)) },
    ...(settled > 0 ? [{ key: 'free', term: receiptText('settleFee'), value: amount('0.00') }] : []),
  ]
  return (
    <Card label={receiptText('brought')}>
      <div className={css.block}>
        <Head title={receiptText('brought')} />
        <Facts of={rows} />
        <hr className="rule" />
        <div className="row between wrap">
          <b>{receiptText(isGain ? 'profit' : 'loss')}</b>
          <Delta amount={shorten(ended.result, 2)} rate={ended.resultRate} asset={terms.currency} />
        </div>
        {chance !== null && (
          <Note icon={Scale}>
            {receiptText.rich('chance', {
              count: inHundred(chance),
              won: isGain ? 'yes' : 'no',
              b: (parts) => <b>{parts}</b>,
            })}
          </Note>
        )}
      </div>
    </Card>
  )
}

function Source({ receipt }: Of) {
  const receiptText = useText('options.receipt')
  const locale = useLocale()
  const { settlement } = receipt
  if (!settlement) return null
  const isAuction = settlement.source === 'auction'
  return (
    <Card label={receiptText('from')}>
      <div className={css.block}>
        <Head title={receiptText('from')} />
        <Facts
          of={[
            {
              key: 'print',
              term: receiptText('print', { source: settlement.source }),
              value: `${dayText(locale, settlement.day)}, ${when(locale, settlement.at, 'second')}`,
            },
            ...(settlement.traded === null
              ? []
              : [
                  {
                    key: 'traded',
                    term: receiptText('traded'),
                    value: decimal(locale, trim(settlement.traded)),
                  },
                ]),
            ...(settlement.print === null
              ? []
              : [{ key: 'number', term: receiptText('printNumber'), value: settlement.print }]),
          ]}
        />
        {!isAuction && settlement.source !== 'index' && <p className="quiet t2">{receiptText('fallback')}</p>}
      </div>
    </Card>
  )
}

function Steps({ receipt }: Of) {
  const receiptText = useText('options.receipt')
  const locale = useLocale()
  const { terms, steps } = receipt
  return (
    <Card label={receiptText('history')}>
      <div className={css.block}>
        <Head title={receiptText('history')} />
        <ul className={css.moves}>
          {steps.map(({ id, kind, at, quantity, price, value, fee }) => {
            const moved = kind === 'bought' ? negate(plus(value, fee)) : minus(value, fee)
            return (
              <li key={id}>
                <span>
                  {receiptText(`steps.${kind}`)}{' '}
                  <span className="quiet">
                    {quantity} × {decimal(locale, trim(price, 2))}
                  </span>
                  <br />
                  <span className="quiet t1">{when(locale, at, 'dateTime')}</span>
                </span>
                <span>{money(locale, terms.currency, shorten(moved, 2), 'always')}</span>
              </li>
            )
          })}
        </ul>
      </div>
    </Card>
  )
}
