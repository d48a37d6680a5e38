import type { DepositReview } from '@openbourse/protocol'
import { sentence } from '@openbourse/protocol/sentences'
import { useState } from 'react'
import { ask, type Results } from '../../lib/ask.ts'
import { useCommand } from '../../lib/command.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useKeys } from '../../lib/keys.ts'
import { notedReasons } from '../../lib/noted-reasons.ts'
import { OpenProposal } from '../../lib/OpenProposal.tsx'
import { useOutcome } from '../../lib/outcome.ts'
import { PersonLink } from '../../lib/PersonLink.tsx'
import {
  Acts,
  BenchOf,
  BenchSide,
  Button,
  Facts,
  Money,
  Part,
  ReasonDialog,
  Refused,
} from '../../lib/pieces/index.ts'
import { faceOf, useLook } from '../../lib/query.ts'
import { utc } from '../../lib/time.ts'
import styles from './deposits.module.css'
import { depositDeclines } from './reasons.ts'

type One = Results['consoleDeposit']

/** One voucher in the order in which it is judged: what is claimed, what the bank received, the picture, and the act. */
export function ReviewBench({ of }: { readonly of: DepositReview }) {
  const text = useText('deposits')
  const one = useLook('consoleDeposit', { id: of.id }, { known: of })
  return (
    <BenchOf title={text('bench')} of={faceOf(one, (value) => value)}>
      {(found) => <VoucherReview of={found} />}
    </BenchOf>
  )
}

function VoucherReview({ of }: { readonly of: One }) {
  const text = useText('deposits')
  const locale = useLocale()
  const { deposit, moments, alike, seats } = of
  const { credit } = deposit
  const isWaiting = deposit.state === 'under_review'
  return (
    <BenchSide
      title={deposit.number}
      note={<PersonLink by={deposit.person.account} />}
      acts={isWaiting && deposit.proposal === null ? <ReviewActs of={of} /> : undefined}
    >
      <div className={styles.headline}>
        <Money of={credit?.amount ?? deposit.amount} asset={deposit.currency} size="display" />
        <span className="two">
          {text(credit ? 'receives' : 'claims', { account: deposit.person.account })}
        </span>
      </div>
      <Part title={text('compare')} note={text('seats', { seats })}>
        <Facts
          of={[
            [text('claimed'), <Money key="c" of={deposit.amount} asset={deposit.currency} />],
            [
              text('received'),
              credit ? <Money key="r" of={credit.amount} asset={credit.asset} /> : text('nothingYet'),
            ],
            [text('utr'), deposit.utr ?? '–'],
            ...(credit
              ? ([
                  [text('bankTime'), utc(locale, credit.at, 'second')],
                  [text('payer'), credit.payer],
                ] as const)
              : []),
            ...(credit ? ([[text('line'), credit.line]] as const) : []),
          ]}
          ends
        />
      </Part>
      {deposit.voucher && <Picture id={deposit.id} />}
      {alike.length > 0 && (
        <Part title={text('alike')}>
          <ul>
            {alike.map((one) => (
              <li key={one.id}>
                {one.number}, {utc(locale, one.at, 'minute')}: {text(one.same ? 'sameFile' : 'looksAlike')}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {deposit.proposal !== null && <OpenProposal id={deposit.proposal} />}
      <Part title={text('timeline')}>
        <Facts
          of={moments.map(({ at, kind }) => [utc(locale, at, 'second'), text(`moments.${kind}`)] as const)}
        />
      </Part>
    </BenchSide>
  )
}

/** Loaded only when the operator asks for it, because each view is recorded. */
function Picture({ id }: { readonly id: string }) {
  const text = useText('deposits')
  const [seen, setSeen] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  async function look() {
    setBusy(true)
    const answer = await ask('consoleDepositVoucher', { id })
    setSaid(undefined)
    if (answer.ok) setSeen(`data:${answer.value.mediaType};base64,${answer.value.base64}`)
    else setSaid(answer.msg || text('noAnswer'))
    setBusy(false)
  }
  useKeys([{ keys: 'v', says: text('look'), run: () => void look() }])
  return (
    <Part title={text('voucher')}>
      <p className="quiet">{text('lookNote')}</p>
      {seen === undefined ? (
        <Button busy={busy} hint="v" onPress={() => void look()}>
          {text('look')}
        </Button>
      ) : (
        <img className={styles.picture} src={seen} alt={text('voucherAlt')} />
      )}
      <Refused said={said} />
    </Part>
  )
}

function ReviewActs({ of }: { readonly of: One }) {
  const text = useText('deposits')
  const { id, number, credit, person } = of.deposit
  const accept = useCommand('consoleDepositAccept')
  const decline = useCommand('consoleDepositDecline')
  const { said, settle } = useOutcome({
    done: text('done'),
    noAnswer: text('noAnswer'),
  })
  const [declining, setDeclining] = useState(false)
  const why = credit?.state === 'suspense' ? undefined : text('whyNotArrived')

  const run = async () => settle(await accept.run({ id, reason: 'voucher_matches_credit' }))
  useKeys([
    ...(why === undefined ? [{ keys: 'a', says: text('accept'), run: () => void run() }] : []),
    { keys: 'd', says: text('decline'), run: () => setDeclining(true) },
  ])
  return (
    <>
      <Acts said={declining ? undefined : said} note={why ?? text('acceptNote')}>
        <Button kind="primary" hint="a" busy={accept.busy} why={why} onPress={() => void run()}>
          {text('accept')}
        </Button>
        <Button hint="d" onPress={() => setDeclining(true)}>
          {text('decline')}
        </Button>
      </Acts>
      {declining && (
        <ReasonDialog
          title={text('declineTitle', { number })}
          act={text('decline')}
          reasons={depositDeclines.map((word) => ({ word, label: text(`declines.${word}`) }))}
          read={(word) => ({ by: person.account, sentence: sentence(word, {}, 'en-US') })}
          busy={decline.busy}
          said={said}
          onClose={() => setDeclining(false)}
          noted={notedReasons}
          onSend={async (reason, note) => settle(await decline.run({ id, reason, note }))}
        />
      )}
    </>
  )
}
