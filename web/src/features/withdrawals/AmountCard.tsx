import type { Calls, Output } from '@openbourse/protocol'
import { Card, money, SelectField, TextButton } from '@openbourse/ui'
import { trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { NextStep } from '../../lib/NextStep.tsx'
import { SumField } from '../../lib/SumField.tsx'
import { fitsAmount, type Place } from './places.ts'
import type { Kind } from './use-ask.ts'
import css from './withdraw.module.css'

type AssetStatus = Output<Calls['withdrawStatus']>['assets'][number]

type Props = {
  readonly kind: Kind
  readonly places: readonly Place[]
  readonly place: Place
  readonly amount: string
  readonly status: AssetStatus | undefined
  readonly objection: { readonly reason: string; readonly msg: string } | undefined
  readonly onPlace: (id: string) => void
  readonly onAmount: (amount: string) => void
}

/** Where to and how much, with what is free and what a day still allows. */
export function AmountCard(props: Props) {
  const { kind, places, place } = props
  const text = useText('withdraw')
  return (
    <Card>
      <div className={css.form}>
        <SelectField
          label={text(kind === 'bank' ? 'toAccount' : 'toAddress')}
          hint={place.note}
          value={place.id}
          onChange={(event) => props.onPlace(event.target.value)}
        >
          {places.map((one) => (
            <option key={one.id} value={one.id}>
              {`${one.starred ? '★ ' : ''}${one.name} ${one.masked}${one.name === one.asset ? '' : ` · ${one.asset}`}`}
            </option>
          ))}
        </SelectField>
        <AmountField {...props} />
      </div>
    </Card>
  )
}

function AmountField({ place, amount, status, objection, onAmount }: Props) {
  const text = useText('withdraw')
  const free = status?.available
  return (
    <SumField
      label={text('amount')}
      currency={<span className={css.asset}>{place.asset}</span>}
      value={amount}
      objection={
        objection && (
          <>
            {objection.msg} <NextStep reason={objection.reason} />
          </>
        )
      }
      onType={(next) => fitsAmount(next) && onAmount(next)}
      under={
        free === undefined ? (
          <span>{text('freeUnknown')}</span>
        ) : (
          <Free of={place.asset} free={free} onAll={onAmount} />
        )
      }
    />
  )
}

function Free(props: {
  readonly of: string
  readonly free: string
  readonly onAll: (amount: string) => void
}) {
  const text = useText('withdraw')
  const amount = money(useLocale(), props.of, props.free)
  return (
    <>
      <span>{text('free', { amount })}</span>
      <TextButton onPress={() => props.onAll(trim(props.free, 2))}>
        {text('all')}
        <span className="sr"> ({text('allNamed', { amount })})</span>
      </TextButton>
    </>
  )
}
