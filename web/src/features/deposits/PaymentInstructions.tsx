import type { Deposit } from '@openbourse/protocol'
import { Amount, Button, Clock, Copy, CopyButton, money, useCopy } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './deposits.module.css'
import { groupsOf } from './words.ts'

const hourMs = 3_600_000

/** What a payer has to enter: the amount, until when, and each line ready to be copied. */
export function PaymentInstructions({ deposit }: { readonly deposit: Deposit }) {
  const text = useText('deposit')
  const locale = useLocale()
  const { reference, payee, amount, currency, expiresAt, payer } = deposit
  const isLate = expiresAt - clock.server() < hourMs
  return (
    <>
      <div className={css.head}>
        <p className="t2 quiet">{payer === null ? text('toPay') : text('sendFrom', { payer })}</p>
        <div className={`${css.copy} ends`}>
          <Amount of={amount} asset={currency} size="display" />
          <CopyButton text={amount} shape="icon" label={text('copyAmount')} />
        </div>
        <p className={css.until} data-late={isLate || undefined}>
          <Clock className="icon-small" aria-hidden="true" />
          <span>
            {text('until')} <b>{when(locale, expiresAt, 'dateTime')}</b>
          </span>
        </p>
      </div>
      <section className={css.pay} aria-label={text('pay')}>
        {reference !== null && (
          <div className={css.reference}>
            <div>
              <small>{text('referenceHow')}</small>
              <span className={css.code}>
                {groupsOf(reference).map((group) => (
                  <span key={group}>{group}</span>
                ))}
              </span>
            </div>
            <CopyButton text={reference} shape="icon" label={text('copyReference')} />
          </div>
        )}
        {linesOf(payee).map(({ name, value }) => (
          <div key={name} className={css.payLine}>
            <div>
              <small>{text(`payee_${name}`)}</small>
              <span className={css.plain}>{value}</span>
            </div>
            <CopyButton text={value} shape="icon" label={text('copyLine', { name: text(`payee_${name}`) })} />
          </div>
        ))}
      </section>
      {reference !== null && <p className={css.under}>{text('referenceNote')}</p>}
    </>
  )
}

const order = ['number', 'bank', 'branch', 'place', 'holder']

/** The number first, as a banking app asks for it. */
const linesOf = (payee: Deposit['payee']) =>
  [...payee].sort((one, two) => order.indexOf(one.name) - order.indexOf(two.name))

/** All of it in one tap, each line with its name, for a note or a message to who pays. */
export function CopyAll({ deposit }: { readonly deposit: Deposit }) {
  const text = useText('deposit')
  const locale = useLocale()
  const copyOut = useCopy()
  const { reference, payee, amount, currency } = deposit
  async function copy() {
    const lines = [
      `${text('amount')}: ${money(locale, currency, amount)}`,
      ...(reference === null ? [] : [`${text('reference')}: ${reference}`]),
      ...linesOf(payee).map(({ name, value }) => `${text(`payee_${name}`)}: ${value}`),
    ]
    await copyOut(lines.join('\n'))
  }
  return (
    <Button wide kind="primary" icon={Copy} onPress={() => void copy()}>
      {text('copyAll')}
    </Button>
  )
}
