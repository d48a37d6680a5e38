import type { Deposit, DepositState } from '@openbourse/protocol'
import { Amount, ArrowDownToLine, Chips, Empty, Item, Pill } from '@openbourse/ui'
import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { PagedList } from '../../lib/PagedList.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import { standOf } from './words.ts'

// Written out so that the reader of the protocol does not travel to the phone.
const states = ['in_progress', 'under_review', 'success', 'fail'] as const satisfies readonly DepositState[]
const depositId = { idOf: (deposit: Deposit) => deposit.id, everyMs: 10_000 }

/** Own deposits, newest first, each with its state. */
export function Records() {
  const text = useText('deposit')
  const [state, setState] = useState<DepositState | 'all'>('all')
  const pages = usePages('depositList', { size: 20, ...(state === 'all' ? {} : { state }) }, depositId)
  return (
    <div className="stack">
      <Chips
        label={text('states')}
        value={state}
        onChange={setState}
        options={[
          { value: 'all', label: text('state_all') },
          ...states.map((value) => ({ value, label: text(`state_${value}`) })),
        ]}
      />
      <PagedList
        of={pages}
        label={text('records')}
        bones={5}
        empty={
          state === 'all' ? (
            <Empty
              icon={ArrowDownToLine}
              title={text('emptyTitle')}
              action={text('first')}
              to={paths.depositWays()}
            >
              {text('empty')}
            </Empty>
          ) : (
            <Empty icon={ArrowDownToLine} title={text('noneTitle')}>
              {text('none')}
            </Empty>
          )
        }
        failedTitle={text('failedTitle')}
        row={(deposit) => <Row key={deposit.id} deposit={deposit} />}
      />
    </div>
  )
}

function Row({ deposit }: { readonly deposit: Deposit }) {
  const text = useText('deposit')
  const locale = useLocale()
  const { id, state, kind, number, askedAt, amount, credited, currency } = deposit
  const { word, tone } = standOf(deposit)
  return (
    <Item
      plain
      title={text(`kind_${kind}`)}
      note={`${number} · ${when(locale, askedAt, 'dateTime')}`}
      to={paths.depositOf({ id })}
      end={
        <span className="item-figure">
          <Amount of={state === 'success' ? credited : amount} asset={currency} />
          <Pill tone={tone}>{text(`state_${word}`)}</Pill>
        </span>
      }
    />
  )
}
