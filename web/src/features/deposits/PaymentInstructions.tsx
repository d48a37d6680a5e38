import type { Deposit } from '@openbourse/protocol'
import { Amount, Card, CopyButton, Facts, Head, Note } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './deposits.module.css'

/** The details a payer has to enter, each line ready to be copied. */
export function PaymentInstructions({ deposit }: { readonly deposit: Deposit }) {
  const text = useText('deposit')
  const locale = useLocale()
  const { reference, payee, amount, currency, expiresAt } = deposit
  return (
    <Card label={text('pay')}>
      <div className={css.stack}>
        <Head title={text('pay')} />
        {reference !== null && (
          <div className={css.copy}>
            <div>
              <small>{text('reference')}</small>
              <span className={css.code}>{reference}</span>
            </div>
            <CopyButton text={reference} shape="icon" label={text('copyReference')} />
          </div>
        )}
        <p className={css.note}>{text('referenceNote')}</p>
        <Facts
          of={[
            { key: 'amount', term: text('amount'), value: <Amount of={amount} asset={currency} /> },
            ...payee.map(({ name, value }) => ({
              key: name,
              term: text(`payee_${name}`),
              value: <span className={css.plain}>{value}</span>,
            })),
            ...(deposit.payer === null ? [] : [{ key: 'payer', term: text('payer'), value: deposit.payer }]),
            { key: 'until', term: text('until'), value: when(locale, expiresAt, 'dateTime') },
          ]}
        />
        <Note>{text('practiceAccount')}</Note>
      </div>
    </Card>
  )
}
