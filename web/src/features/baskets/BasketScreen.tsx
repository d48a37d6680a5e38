import type { Basket, BasketKind } from '@openbourse/protocol'
import {
  Amount,
  Boxes,
  Button,
  Card,
  decimal,
  Empty,
  Head,
  List,
  Pencil,
  percent,
  Trash2,
  toasts,
  useConfirm,
} from '@openbourse/ui'
import { useState } from 'react'
import { CardOf } from '../../lib/CardOf.tsx'
import { compare, minus, trim } from '../../lib/figures.ts'
import { go } from '../../lib/go.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { faceOf, useAction, useCall } from '../../lib/query.ts'
import { sharePaths } from '../../lib/share-paths.ts'
import { DriftPill, WeightBar } from './BasketCard.tsx'
import { BasketSheet } from './BasketSheet.tsx'
import css from './baskets.module.css'
import { OrdersSheet } from './OrdersSheet.tsx'
import { Runs } from './Runs.tsx'
import { WeightRow } from './WeightRow.tsx'

export function BasketScreen({ id }: { readonly id: string }) {
  const text = useText('baskets')
  const query = useCall('basketList', {}, { everyMs: 5_000 })
  return (
    <CardOf
      of={faceOf(query, ({ list }) => ({ basket: list.find((one) => one.id === id) }))}
      rows={4}
      mark
      failedTitle={text('failed')}
    >
      {({ basket }) =>
        basket ? (
          <Details basket={basket} />
        ) : (
          <Card>
            <Empty icon={Boxes} title={text('goneTitle')} action={text('all')} to={sharePaths.baskets()}>
              {text('gone')}
            </Empty>
          </Card>
        )
      }
    </CardOf>
  )
}

function Details({ basket }: { readonly basket: Basket }) {
  const text = useText('baskets')
  const [kind, setKind] = useState<BasketKind>('top_up')
  const [open, setOpen] = useState<'orders' | 'editor'>()
  const [count, setCount] = useState(0)
  const close = () => setOpen(undefined)
  const show = (what: 'orders' | 'editor') => {
    setCount(count + 1)
    setOpen(what)
  }
  const order = (next: BasketKind) => {
    setKind(next)
    show('orders')
  }
  const remove = useRemove(basket)
  return (
    <div className="stack">
      <Worth basket={basket} />
      <div className="pair">
        <Button kind="primary" onPress={() => order('top_up')}>
          {text('topUp')}
        </Button>
        <Button kind="surface" onPress={() => order('rebalance')}>
          {text('rebalance')}
        </Button>
      </div>
      <Card flush>
        <div className={css.title}>
          <Head title={text('weights')} />
        </div>
        <List inset="mark">
          {basket.lines.map((line, at) => (
            <WeightRow
              key={line.symbol}
              at={at}
              line={line}
              note={<Held line={line} />}
              end={<Amount of={line.worth} asset={basket.currency} />}
              now={line.rate}
            />
          ))}
        </List>
      </Card>
      <Runs basket={basket.id} />
      <div className="pair">
        <Button kind="surface" icon={Pencil} onPress={() => show('editor')}>
          {text('edit')}
        </Button>
        <Button kind="surface" icon={Trash2} busy={remove.busy} onPress={() => void remove.run()}>
          {text('remove')}
        </Button>
      </div>
      <OrdersSheet
        key={`orders ${count}`}
        basket={basket}
        kind={kind}
        open={open === 'orders'}
        onClose={close}
      />
      <BasketSheet key={`editor ${count}`} basket={basket} open={open === 'editor'} onClose={close} />
    </div>
  )
}

function Worth({ basket }: { readonly basket: Basket }) {
  const text = useText('baskets')
  return (
    <Card>
      <div className={css.card}>
        <div className={css.line}>
          <b className={css.big}>{basket.name}</b>
          <DriftPill basket={basket} />
        </div>
        <div>
          <Amount of={basket.worth} asset={basket.currency} size="display" />
          <p className="quiet t2">{text('worthHelp')}</p>
        </div>
        <WeightBar basket={basket} />
      </div>
    </Card>
  )
}

/** How many shares there are, and how many of them cannot be sold yet. */
function Held({ line }: { readonly line: Basket['lines'][number] }) {
  const text = useText('baskets')
  const locale = useLocale()
  const locked = minus(line.shares, line.sellable)
  const shares = text('shares', { quantity: decimal(locale, trim(line.shares)) })
  const now = text('nowOf', { now: percent(locale, line.rate, 'auto', 1), weight: `${line.weight}%` })
  return (
    <>
      {now}
      <br />
      {compare(locked, '0') > 0
        ? `${shares}, ${text('locked', { quantity: decimal(locale, trim(locked)) })}`
        : shares}
    </>
  )
}

function useRemove({ id, name }: Basket) {
  const text = useText('baskets')
  const confirm = useConfirm()
  const removing = useAction('basketRemove')
  return {
    busy: removing.busy,
    async run() {
      const yes = await confirm({
        title: text('removeTitle', { name }),
        content: text('removeWhat'),
        confirm: text('removeYes'),
        cancel: text('removeNo'),
      })
      if (!yes) return
      const answer = await removing.run({ id })
      toasts.show(answer.ok ? text('removed') : answer.msg || text('noAnswer'))
      if (answer.ok) go.replace(sharePaths.baskets())
    },
  }
}
