import type { CoinArrival } from '@openbourse/protocol'
import { sentence } from '@openbourse/protocol/sentences'
import { useState } from 'react'
import type { Results } from '../../lib/ask.ts'
import { useCommand } from '../../lib/command.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { OpenProposal } from '../../lib/OpenProposal.tsx'
import { PersonLink } from '../../lib/PersonLink.tsx'
import { BenchOf, BenchSide, Facts, Money, Part, SelectField } from '../../lib/pieces/index.ts'
import { faceOf, useLook } from '../../lib/query.ts'
import { utc } from '../../lib/time.ts'
import styles from './deposits.module.css'
import { coinAllotReasons, coinReturnReasons } from './reasons.ts'
import { SuspenseActs } from './SuspenseActs.tsx'

type One = Results['consoleCoin']

/** Coins in suspense: what the network reports about them, who may own them, and the two decisions. */
export function CoinBench({ of }: { readonly of: CoinArrival }) {
  const text = useText('deposits')
  const { state, proposal, depth, buriedAt } = of
  const known = { state, proposal, isBuried: depth >= buriedAt }
  const one = useLook('consoleCoin', { id: of.id }, { known })
  return (
    <BenchOf title={text('coinsOf', { item: of.id })} of={faceOf(one, (value) => value)}>
      {(found) => <CoinReview of={found} />}
    </BenchOf>
  )
}

function CoinReview({ of }: { readonly of: One }) {
  const text = useText('deposits')
  const locale = useLocale()
  const { arrival, moments, candidates } = of
  const { reason, state, proposal } = arrival
  return (
    <BenchSide
      title={text('coinsOf', { item: arrival.id })}
      note={reason === null ? undefined : text(`coinReasons.${reason}`)}
      acts={state === 'suspended' && proposal === null ? <Acts of={of} /> : undefined}
    >
      <div className={styles.headline}>
        <Money of={arrival.amount} asset={arrival.coin} size="display" />
        <span className="two">{text('overNetwork', { network: arrival.networkName })}</span>
      </div>
      <Chain of={arrival} />
      <Part title={text('maybe')}>
        {candidates.length === 0 ? (
          <p>{text('nobodyAsked')}</p>
        ) : (
          <Facts
            of={candidates.map(({ person, by, tags, isSlip, isSender }) => [
              <PersonLink key={person.id} by={person.account} />,
              [
                text(`by.${by}`),
                ...tags.map((tag) => text('hasTag', { tag })),
                ...(isSlip ? [text('slip')] : []),
                ...(isSender && by !== 'sender' ? [text('sameSender')] : []),
              ].join(', '),
            ])}
            ends
          />
        )}
      </Part>
      {proposal !== null && <OpenProposal id={proposal} />}
      <Part title={text('timeline')}>
        <Facts of={moments.map(({ at, word }) => [utc(locale, at, 'second'), text(`coinSteps.${word}`)])} />
      </Part>
    </BenchSide>
  )
}

function Chain({ of }: { readonly of: CoinArrival }) {
  const text = useText('deposits')
  const locale = useLocale()
  const long = (value: string) => <span className={styles.long}>{value}</span>
  return (
    <Part title={text('networkSays')} note={text('depth', { depth: of.depth, buried: of.buriedAt })}>
      <Facts
        of={[
          [text('txid'), long(`${of.txid}:${of.output}`)],
          [text('toAddress'), long(of.address)],
          [text('tag'), of.tag ?? text('noTag')],
          [text('sender'), of.sender === null ? text('senderUnknown') : long(of.sender)],
          [text('seenAt'), utc(locale, of.at, 'second')],
        ]}
      />
    </Part>
  )
}

function Acts({ of }: { readonly of: One }) {
  const text = useText('deposits')
  const { arrival, candidates, allot: allotting, back } = of
  const allot = useCommand('consoleCoinAllot')
  const giveBack = useCommand('consoleCoinReturn')
  const [chosen, setChosen] = useState('')
  const person = candidates.find((one) => one.person.id === chosen) ?? candidates[0]
  const because = (why: One['allot']) => (why === null ? undefined : whyNot(why))
  return (
    <SuspenseActs
      note={[because(allotting), because(back.why)].filter(Boolean).join(' ') || text('coinsTwoPeople')}
      allot={{
        title: text('allotCoins'),
        reasons: coinAllotReasons.map((word) => ({ word, label: text(`coinAllots.${word}`) })),
        why: because(allotting),
        busy: allot.busy,
        propose: (reason) => allot.run({ id: arrival.id, person: person?.person.id ?? '', reason }),
        asks: (
          <SelectField
            label={text('toPerson')}
            value={person?.person.id ?? ''}
            onChange={setChosen}
            options={candidates.map((one) => ({
              value: one.person.id,
              label: `${one.person.account}, ${text(`by.${one.by}`)}`,
            }))}
          />
        ),
      }}
      back={{
        title: text('returnCoins'),
        reasons: coinReturnReasons.map((word) => ({ word, label: text(`coinReturns.${word}`) })),
        why: because(back.why),
        busy: giveBack.busy,
        propose: (reason, note) => giveBack.run({ id: arrival.id, reason, note }),
        asks: (
          <Facts
            of={[
              [
                text('backTo'),
                <span key="to" className={styles.long}>
                  {back.address ?? ''}
                </span>,
              ],
              [text('backFee'), <Money key="fee" of={back.fee} asset={arrival.coin} />],
              [text('backNet'), <Money key="net" of={back.net} asset={arrival.coin} />],
            ]}
            ends
          />
        ),
      }}
    />
  )
}

/** A refusal that would come, in the words in which it would. */
const whyNot = ({ reason, values }: NonNullable<One['allot']>): string => sentence(reason, values, 'en-US')
