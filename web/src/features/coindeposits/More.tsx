import type { RechargeAddress } from '@openbourse/protocol'
import { Braces, Button, Card, Coins, Facts, FileText, Item, List, SearchIcon, Sheet } from '@openbourse/ui'
import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { paths } from '../../lib/paths.ts'
import css from './coindeposits.module.css'
import { coins } from './words.ts'

const ReportForm = lazyPart(async () => (await import('./ReportForm.tsx')).ReportForm)
const hashShown = 12

/** What few ask for, a row each: terms, how the address came about, coins that are missing, other coins. */
export function More({ address, network }: { readonly address: RechargeAddress; readonly network: string }) {
  const text = useText('coinDeposit')
  const locale = useLocale()
  const [open, setOpen] = useState<'terms' | 'technical' | 'report'>()
  const close = () => setOpen(undefined)
  const { coin, terms } = address
  return (
    <Card flush>
      <List inset="icon">
        <Item
          compact
          icon={FileText}
          title={text('terms')}
          note={text('termsFee', { fee: coins(locale, coin, terms.fee) })}
          onPress={() => setOpen('terms')}
        />
        <Item
          compact
          icon={Braces}
          title={text('technical')}
          note={text('technicalNote')}
          onPress={() => setOpen('technical')}
        />
        <Item compact icon={SearchIcon} title={text('report')} onPress={() => setOpen('report')} />
        <Item compact icon={Coins} title={text('listTitle')} to={paths.coinDepositList()} />
      </List>
      <TermsSheet address={address} open={open === 'terms'} onClose={close} />
      <TechnicalSheet address={address} open={open === 'technical'} onClose={close} />
      <Sheet open={open === 'report'} onClose={close} title={text('report')}>
        {open === 'report' && <ReportForm network={network} />}
      </Sheet>
    </Card>
  )
}

type SheetProps = {
  readonly address: RechargeAddress
  readonly open: boolean
  readonly onClose: () => void
}

/** Under which terms coins that come now can leave again. */
function TermsSheet({ address, open, onClose }: SheetProps) {
  const text = useText('coinDeposit')
  const locale = useLocale()
  const { coin, terms } = address
  const of = (amount: string) => coins(locale, coin, amount)
  const done = (
    <Button wide kind="primary" onPress={onClose}>
      {text('done')}
    </Button>
  )
  return (
    <Sheet open={open} onClose={onClose} title={text('terms')} foot={done}>
      <div className={css.stack}>
        <Facts
          of={[
            { key: 'fee', term: text('fee'), value: of(terms.fee) },
            { key: 'least', term: text('least'), value: of(terms.least) },
            { key: 'promise', term: text('promise'), value: text('hours', { count: terms.promiseHours }) },
          ]}
        />
        <p className="t2 quiet">{text('termsHow')}</p>
      </div>
    </Sheet>
  )
}

/** How anyone can check where the address comes from, and the fingerprint of the terms. */
function TechnicalSheet({ address, open, onClose }: SheetProps) {
  const text = useText('coinDeposit')
  const { terms, path } = address
  const done = (
    <Button wide kind="primary" onPress={onClose}>
      {text('done')}
    </Button>
  )
  return (
    <Sheet open={open} onClose={onClose} title={text('technical')} foot={done}>
      <div className={css.stack}>
        <Facts
          of={[
            { key: 'path', term: text('path'), value: <span className="figure">{path}</span> },
            {
              key: 'hash',
              term: text('hash'),
              value: <span className="figure">{terms.hash.slice(0, hashShown)}…</span>,
            },
          ]}
        />
        <p className="t2 quiet">{text('pathHow')}</p>
      </div>
    </Sheet>
  )
}
