import type { Withdrawal } from '@openbourse/protocol'
import { Amount, Button, Card, type Fact, Facts, Head } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import css from './withdraw.module.css'

/** The numbers by which a withdrawal is found again; once it is paid, all of it as a receipt whose amounts add up. */
export function Receipt({ of }: { readonly of: Withdrawal }) {
  const text = useText('withdraw')
  const locale = useLocale()
  const { asset, state, reference, endedAt } = of
  const isPaid = state === 'success'
  const fact = (key: string, value: ReactNode, term = text(key as 'number')): Fact => ({ key, term, value })
  const money = (amount: string) => <Amount of={amount} asset={asset} />
  const reaches = text(of.destination.kind === 'bank' ? 'reachesBank' : 'reachesAddress')
  const paid = [
    fact('askedOn', when(locale, of.askedAt, 'dateTime')),
    ...(endedAt === null ? [] : [fact('paidOn', when(locale, endedAt, 'dateTime'))]),
    fact('leaves', money(of.amount)),
    fact('fee', money(of.fee)),
    fact('receives', money(of.receives), reaches),
  ]
  return (
    <Card label={text(isPaid ? 'receipt' : 'numbers')}>
      <div className={css.part}>
        <Head title={text(isPaid ? 'receipt' : 'numbers')} />
        <Facts
          of={[
            fact('number', <span className="figure">{of.number}</span>),
            ...(isPaid ? paid : []),
            fact('entry', <span className="figure">{of.entry}</span>),
            ...(reference === null
              ? []
              : [fact('reference', <span className={css.reference}>{reference}</span>)]),
          ]}
        />
        {isPaid && <Button to={paths.statement()}>{text('statement')}</Button>}
      </div>
    </Card>
  )
}
