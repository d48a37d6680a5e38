import type { Calls, ConsoleWithdrawalRow, Output, Proposal } from '@openbourse/protocol'
import { money } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { BenchOf, BenchSide, Facts, Money, Part } from '../../lib/pieces/index.ts'
import {
  EndPart,
  Payload,
  ProposalActs,
  ReasonPart,
  Signers,
  StateTag,
  useProposalWords,
} from '../../lib/proposals/index.ts'
import { faceOf, queueMs, useCall, useLook } from '../../lib/query.ts'
import { utc } from '../../lib/time.ts'
import { Propose } from './Propose.tsx'
import { Checks } from './WithdrawalList.tsx'
import styles from './withdrawals.module.css'

type One = Output<Calls['consoleWithdrawal']>

/**
 * One withdrawal in reading order: the amount that arrives, the needed operators, the signers, the reason, what
 * exactly, and the act.
 */
export function WithdrawalBench(props: {
  readonly id: string
  readonly listed: ConsoleWithdrawalRow | undefined
}) {
  const { id, listed } = props
  const text = useText('withdrawals')
  const one = useLook('consoleWithdrawal', { id }, { known: listed })
  const proposals = useCall(
    'consoleProposals',
    { show: 'open', subjectKind: 'withdrawal', subject: id },
    { everyMs: queueMs },
  )
  return (
    <BenchOf title={text('bench')} of={faceOf(one, (value) => value)}>
      {(found) => <WithdrawalReview of={found} proposal={proposals.data?.list[0]} />}
    </BenchOf>
  )
}

function WithdrawalReview({ of, proposal }: { readonly of: One; readonly proposal: Proposal | undefined }) {
  const words = useProposalWords()
  const { withdrawal } = of
  const isWaiting = withdrawal.state === 'under_review'
  const act = proposal?.kind === 'withdrawal_refuse' ? 'refuse' : 'release'
  return (
    <BenchSide
      title={proposal ? `${words.kind(proposal)} ${withdrawal.number}` : withdrawal.number}
      note={proposal && <StateTag of={proposal} />}
      acts={proposal ? <ProposalActs of={proposal} /> : isWaiting ? <Propose of={of} /> : undefined}
    >
      <Headline of={of} refuses={act === 'refuse'} />
      <Ladder of={of} />
      {proposal && <Signers of={proposal} />}
      {proposal && <Reason of={proposal} />}
      {proposal && act === 'refuse' && <WillRead of={of} proposal={proposal} />}
      <ChecksPart of={of} />
      {proposal && <Payload of={proposal} />}
      {isWaiting && <Legs of={of} act={act} />}
      {proposal && <EndPart of={proposal} />}
      {!isWaiting && <Outcome of={of} />}
    </BenchSide>
  )
}

/** Loads the proposal with its maker’s note, which the list does not include. */
function Reason({ of }: { readonly of: Proposal }) {
  const query = useCall('consoleProposal', { id: of.id })
  return <ReasonPart of={of} note={query.data?.note} />
}

function Headline({ of, refuses }: { readonly of: One; readonly refuses: boolean }) {
  const text = useText('withdrawals')
  const { amount, asset, receives, fee, person } = of.withdrawal
  const name = person.name ?? person.displayId
  const locale = useLocale()
  const shown = (of: string) => money(locale, asset, of)
  return (
    <div className={styles.headline}>
      <span>
        <Money of={amount} asset={asset} size="display" />
      </span>
      <span className="two">
        {refuses
          ? text('returns', { name })
          : text('arrives', { name, receives: shown(receives), fee: shown(fee) })}
      </span>
    </div>
  )
}

/** The rungs of the ladder, and the one of this amount. */
function Ladder({ of }: { readonly of: One }) {
  const text = useText('withdrawals')
  const locale = useLocale()
  const { withdrawal, ladder, ladderSince } = of
  return (
    <Part
      title={text('approvals')}
      note={text('inForce', { asset: withdrawal.asset, since: utc(locale, ladderSince, 'minute') })}
    >
      <table className={styles.ladder}>
        <tbody>
          {ladder.map(({ upTo, checkers, delayMinutes }) => (
            <tr key={upTo ?? 'above'} data-here={checkers === withdrawal.checkers || undefined}>
              <th scope="row">
                {upTo === null
                  ? text('above')
                  : text('upTo', { amount: money(locale, withdrawal.asset, upTo) })}
              </th>
              <td>{text('peopleNeeded', { checkers })}</td>
              <td>{delayMinutes === 0 ? text('atOnce') : text('after', { minutes: delayMinutes })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

function WillRead({ of, proposal }: { readonly of: One; readonly proposal: Proposal }) {
  const text = useText('withdrawals')
  const { person } = of.withdrawal
  return (
    <Part title={text('willRead', { name: person.name ?? person.displayId })}>
      <p>{of.sentences[proposal.reason]}</p>
    </Part>
  )
}

function ChecksPart({ of }: { readonly of: One }) {
  const text = useText('withdrawals')
  const { withdrawal, holder, withCode, terms, reference } = of
  return (
    <Part title={text('checksTitle')} note={<Checks of={withdrawal} />}>
      <Facts
        of={[
          [text('payee'), withdrawal.to],
          ...(holder === null ? [] : [[text('holder'), holder] as const]),
          [text('identity'), withdrawal.person.name ?? text('notVerified')],
          [text('proof'), text(withCode ? 'proofCode' : 'proofPassword')],
          [text('terms'), text(terms === 'deposit' ? 'termsDeposit' : 'termsToday')],
          ...(reference === null ? [] : [[text('reference'), reference] as const]),
        ]}
        ends
      />
    </Part>
  )
}

/** What will be posted; a column that must balance ends in its ruled sum. */
function Legs({ of, act }: { readonly of: One; readonly act: 'release' | 'refuse' }) {
  const text = useText('withdrawals')
  const { withdrawal, legs } = of
  const decimals = withdrawal.amount.split('.')[1]?.length ?? 0
  const zero = decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`
  return (
    <Part title={text('posted')}>
      <table className={styles.legs}>
        <tbody>
          {legs[act].map(({ account, amount }) => (
            <tr key={account}>
              <th scope="row">
                {account === 'held'
                  ? text('accounts.held', { number: withdrawal.number })
                  : text(`accounts.${account}`)}
              </th>
              <td>
                <Money of={amount} places={decimals} sign="always" />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('sum')}</th>
            <td>
              <Money of={zero} places={decimals} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Part>
  )
}

function Outcome({ of }: { readonly of: One }) {
  const text = useText('withdrawals')
  const locale = useLocale()
  const { state, reason, endedAt } = of.withdrawal
  return (
    <Part
      title={text(`states.${state}`)}
      note={endedAt === null ? undefined : utc(locale, endedAt, 'second')}
    >
      {reason && <p>{of.sentences[reason]}</p>}
    </Part>
  )
}
