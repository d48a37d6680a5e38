import type { SuspenseItem } from '@openbourse/protocol'
import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useKeys } from '../../lib/keys.ts'
import { BenchSide, Button, Facts, Money, Part, TextField } from '../../lib/pieces/index.ts'
import { outdated, useAction } from '../../lib/query.ts'
import { say } from '../../lib/store.ts'
import { utc } from '../../lib/time.ts'
import styles from './deposits.module.css'
import { OpenProposal } from './OpenProposal.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { allotReasons, returnReasons } from './reasons.ts'

/** What came and belongs to nobody yet: what the bank says of it, whose it seems to be, and the two ways out. */
export function ItemBench({ of }: { readonly of: SuspenseItem }) {
  const text = useText('deposits')
  const locale = useLocale()
  const { deposit, problem } = of
  return (
    <BenchSide
      title={text('suspense', { item: of.id })}
      note={problem === null ? undefined : text(`problems.${problem}`)}
      acts={of.state === 'suspense' && of.proposal === null ? <Acts of={of} /> : undefined}
    >
      <div className={styles.headline}>
        <Money of={of.amount} asset={of.asset} size="display" />
        <span className="two">{text('from', { payer: of.payer })}</span>
      </div>
      <Part title={text('bankSays')}>
        <Facts
          of={[
            [text('payer'), of.payer],
            [text('reference'), of.reference ?? text('noReference')],
            [text('utr'), of.trace],
            [text('account'), of.account],
            [text('bankTime'), utc(locale, of.at, 'second')],
            [text('line'), of.line],
          ]}
          ends
        />
      </Part>
      <Part title={text('seems')}>
        {deposit ? (
          <Facts
            of={[
              [text('number'), deposit.number],
              [text('person'), deposit.person.account],
            ]}
            ends
          />
        ) : (
          <p>{text('nobody')}</p>
        )}
      </Part>
      {of.proposal !== null && <OpenProposal id={of.proposal} />}
    </BenchSide>
  )
}

function Acts({ of }: { readonly of: SuspenseItem }) {
  const text = useText('deposits')
  const allot = useAction('consoleSuspenseAllot')
  const back = useAction('consoleSuspenseReturn')
  const [open, setOpen] = useState<'allot' | 'return'>()
  const [number, setNumber] = useState(of.deposit?.number ?? '')
  const [said, setSaid] = useState<string>()

  async function settle(answer: { readonly ok: boolean; readonly msg?: string }) {
    if (answer.ok) say(text('proposedNow'))
    setSaid(answer.ok ? undefined : answer.msg || text('noAnswer'))
    await outdated('consoleDeposits', 'consoleProposals')
    return answer.ok
  }
  useKeys([
    { keys: 'r', says: text('allot'), run: () => setOpen('allot') },
    { keys: 'f', says: text('return'), run: () => setOpen('return') },
  ])
  const error = said !== undefined && (
    <p className="field-error" role="alert">
      {said}
    </p>
  )
  return (
    <>
      <div>
        <Button kind="primary" hint="r" onPress={() => setOpen('allot')}>
          {text('allot')}
        </Button>
        <Button hint="f" onPress={() => setOpen('return')}>
          {text('return')}
        </Button>
      </div>
      <p className="button-why">{text('twoPeople')}</p>
      {open === 'allot' && (
        <ReasonDialog
          title={text('allotTitle')}
          act={text('allot')}
          reasons={allotReasons.map((word) => ({ word, label: text(`allots.${word}`) }))}
          busy={allot.busy}
          onClose={() => setOpen(undefined)}
          onSend={async (reason) => settle(await allot.run({ item: of.id, deposit: number, reason }))}
        >
          <TextField label={text('toDeposit')} value={number} onChange={setNumber} maxLength={24} />
          {error}
        </ReasonDialog>
      )}
      {open === 'return' && (
        <ReasonDialog
          title={text('returnTitle', { payer: of.payer })}
          act={text('return')}
          reasons={returnReasons.map((word) => ({ word, label: text(`returns.${word}`) }))}
          busy={back.busy}
          onClose={() => setOpen(undefined)}
          onSend={async (reason) => settle(await back.run({ item: of.id, reason }))}
        >
          {error}
        </ReasonDialog>
      )}
    </>
  )
}
