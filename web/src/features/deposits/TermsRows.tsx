import type { DepositKind, DepositTerms } from '@openbourse/protocol'
import {
  Button,
  CalendarPlus,
  Card,
  FileText,
  Info,
  Item,
  List,
  money,
  Note,
  Sheet,
  ShieldCheck,
} from '@openbourse/ui'
import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import css from './deposits.module.css'

const hashShown = 12

/** Two rows for those who want to read: the terms, with the figure that matters, and how the way works. */
export function TermsRows(props: {
  readonly terms: DepositTerms
  /** Of a deposit that is still to be asked for. */
  readonly kind?: DepositKind
}) {
  const { terms, kind } = props
  const text = useText('deposit')
  const locale = useLocale()
  const [open, setOpen] = useState<'terms' | 'how'>()
  const close = () => setOpen(undefined)
  const done = (
    <Button wide kind="primary" onPress={close}>
      {text('readDone')}
    </Button>
  )
  return (
    <Card flush>
      <List inset="icon">
        <Item
          icon={FileText}
          title={text('terms')}
          note={text('termsFeeShort', { fee: money(locale, terms.asset, terms.fee) })}
          compact
          onPress={() => setOpen('terms')}
        />
        {kind && <Item icon={Info} title={text('howTitle')} compact onPress={() => setOpen('how')} />}
        {kind && <Item icon={CalendarPlus} title={text('recurring')} compact to={paths.moneyPlans()} />}
      </List>
      <Sheet open={open === 'terms'} onClose={close} title={text('terms')} foot={done}>
        <TermsText terms={terms} kept={kind === undefined} />
      </Sheet>
      {kind && (
        <Sheet open={open === 'how'} onClose={close} title={text('howTitle')} foot={done}>
          <ol className={css.how}>
            {([1, 2, 3] as const).map((step) => (
              <li key={step}>{text(`how_${kind}_${step}`)}</li>
            ))}
          </ol>
        </Sheet>
      )}
    </Card>
  )
}

/** The withdrawal terms of a deposit in full, before the user agrees, and afterwards as agreed. */
function TermsText({ terms, kept }: { readonly terms: DepositTerms; readonly kept: boolean }) {
  const text = useText('deposit')
  const locale = useLocale()
  const { asset, fee, least, dayLimit, promiseHours, hash } = terms
  const of = (amount: string) => money(locale, asset, amount)
  return (
    <div className={css.stack}>
      <ul className={css.lines}>
        <li>{text('termsFee', { fee: of(fee) })}</li>
        <li>{text('termsLeast', { least: of(least) })}</li>
        <li>{text('termsLimit', { limit: of(dayLimit) })}</li>
        <li>{text('termsPromise', { hours: promiseHours })}</li>
      </ul>
      <Note icon={ShieldCheck}>{text(kept ? 'termsKept' : 'termsFixed')}</Note>
      <p className="t1 quiet">
        {text('termsHash')} <span className="figure">{hash.slice(0, hashShown)}…</span>
      </p>
    </div>
  )
}
