import type { TransferReceipt } from '@openbourse/protocol'
import { ArrowLeftRight, Button, Card, Empty, type Href, Info, money, Note } from '@openbourse/ui'
import { useState } from 'react'
import type { Results } from '../../lib/ask.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import { compare, trim } from '../../lib/figures.ts'
import { go } from '../../lib/go.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { useQueryText } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useTotalsIn } from '../../lib/totals-in.ts'
import { type Draft, firstDraft, freeOf, toAsk } from './draft.ts'
import { History } from './History.tsx'
import { Sides } from './Sides.tsx'
import { TransferSheet } from './TransferSheet.tsx'
import { useTransfer } from './use-transfer.ts'

type Balances = Results['transferAccounts']['list']
/** The page’s own address with a draft in it, so that users who are sent elsewhere return to what they entered. */
type Frame = { readonly title: string; readonly here: (draft: Draft) => Href }

/** Transfers between the user’s accounts: form, receipt and history. */
export function TransferScreen(frame: Frame) {
  const text = useText('transfer')
  const menu = useText('menu')
  const query = useCall('transferAccounts', {}, { freshForMs: 0 })
  useOwnChanges(true)
  const face = faceOf(query, ({ list }) => list)
  if (face.state === 'ready' && face.value.length > 0) return <Form {...frame} list={face.value} />
  return (
    <Page title={frame.title}>
      <CardOf of={face} rows={3} failedTitle={text('failedTitle')}>
        {() => (
          <Card>
            <Empty
              icon={ArrowLeftRight}
              title={text('nothingTitle')}
              action={menu('deposit')}
              to={paths.deposit()}
            >
              {text('nothing')}
            </Empty>
          </Card>
        )}
      </CardOf>
    </Page>
  )
}

function Form({ title, here, list }: Frame & { readonly list: Balances }) {
  const text = useText('transfer')
  const locale = useLocale()
  const asked = {
    from: useQueryText('from'),
    to: useQueryText('to'),
    asset: useQueryText('asset'),
    amount: useQueryText('amount'),
  }
  const base = useTotalsIn().currency
  const [draft, setDraft] = useState(() => firstDraft(list, { ...asked, base }))
  const [receipt, setReceipt] = useState<TransferReceipt>()
  const [open, setOpen] = useState(false)
  const show = (done: TransferReceipt) => {
    setReceipt(done)
    setOpen(true)
  }
  const transfer = useTransfer((done) => {
    const next = { ...draft, amount: '' }
    setDraft(next)
    // What was moved is asked for no more, also after a reload.
    go.replace(here(next))
    show(done)
  })
  const amount = toAsk(draft.amount)
  const free = freeOf(list, draft)
  const of = (value: string) => money(locale, draft.asset, trim(value, 2))
  const isShort = amount !== undefined && compare(amount, free) > 0
  const { objection, unknown } = transfer

  function change(next: Draft) {
    transfer.forget()
    setDraft(next)
  }
  function move() {
    if (amount === undefined) return
    go.replace(here({ ...draft, amount }))
    void transfer.move({ ...draft, amount })
  }

  const why = amount === undefined ? text('needAmount') : isShort ? text('needLess') : undefined
  const dock = unknown ? (
    <div className="stack" role="alert">
      <Note tone="warn">{text('unknown')}</Note>
      <Button wide kind="primary" busy={transfer.busy} onPress={() => void transfer.move(unknown)}>
        {text('askAgain')}
      </Button>
    </div>
  ) : (
    <Button wide kind="primary" busy={transfer.busy} why={why} onPress={move}>
      {why === undefined ? text('go', { amount: of(amount ?? '0') }) : text('goIdle')}
    </Button>
  )
  return (
    <Page title={title} dock={dock}>
      <div className="stack">
        <Sides
          draft={draft}
          onDraft={change}
          list={list}
          objection={objection ?? (isShort ? text('short', { amount: of(free) }) : undefined)}
        />
        <Note icon={Info} ground="canvas">
          {text('note')}
        </Note>
        <History onOpen={show} />
      </div>
      <TransferSheet receipt={receipt} open={open} onClose={() => setOpen(false)} />
      {transfer.sheet}
    </Page>
  )
}
