import type { SuspenseItem } from '@openbourse/protocol'
import { useState } from 'react'
import { useCommand } from '../../lib/command.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { OpenProposal } from '../../lib/OpenProposal.tsx'
import { PersonLink } from '../../lib/PersonLink.tsx'
import { BenchSide, Facts, Money, Part, TextField } from '../../lib/pieces/index.ts'
import { utc } from '../../lib/time.ts'
import styles from './deposits.module.css'
import { allotReasons, returnReasons } from './reasons.ts'
import { SuspenseActs } from './SuspenseActs.tsx'

/** Money in suspense: what the bank reports about it, who may own it, and the two decisions. */
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
              [text('person'), <PersonLink key="person" by={deposit.person.account} />],
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
  const allot = useCommand('consoleSuspenseAllot')
  const back = useCommand('consoleSuspenseReturn')
  const [number, setNumber] = useState(of.deposit?.number ?? '')
  return (
    <SuspenseActs
      note={text('twoPeople')}
      allot={{
        title: text('allotTitle'),
        reasons: allotReasons.map((word) => ({ word, label: text(`allots.${word}`) })),
        busy: allot.busy,
        propose: (reason) => allot.run({ item: of.id, deposit: number, reason }),
        asks: <TextField label={text('toDeposit')} value={number} onChange={setNumber} maxLength={24} />,
      }}
      back={{
        title: text('returnTitle', { payer: of.payer }),
        reasons: returnReasons.map((word) => ({ word, label: text(`returns.${word}`) })),
        busy: back.busy,
        propose: (reason, note) => back.run({ item: of.id, reason, note }),
      }}
    />
  )
}
