import { type Item, Tablist } from '@openbourse/ui'
import type { ComponentProps } from 'react'
import css from './cash.module.css'

type Row<Value extends string> = {
  readonly value: Value
  readonly title: string
  readonly note?: string
  readonly icon?: NonNullable<ComponentProps<typeof Item>['icon']>
}

/** One of several, each with what it means: from which account, with which outcome. */
export function ChoiceRows<Value extends string>(props: {
  readonly label: string
  readonly rows: readonly Row<Value>[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
}) {
  const { label, rows, value, onChoose } = props
  return (
    <Tablist
      label={label}
      className={css.choices ?? ''}
      value={value}
      onChange={onChoose}
      options={rows.map((row) => ({ value: row.value, label: row.title }))}
      render={(option) => <Face row={rows.find((row) => row.value === option.value)} />}
    />
  )
}

function Face({ row }: { readonly row: Row<string> | undefined }) {
  const Icon = row?.icon
  return (
    <>
      {Icon && (
        <span className="disc">
          <Icon className="icon" aria-hidden="true" />
        </span>
      )}
      <span className={css.choiceText}>
        <span>{row?.title}</span>
        {row?.note !== undefined && <small>{row.note}</small>}
      </span>
      <i className={css.dot} aria-hidden="true" />
    </>
  )
}
