import type { ConsoleLoan } from '@openbourse/protocol'
import { sentence } from '@openbourse/protocol/sentences'
import { useState } from 'react'
import { useCommand } from '../../lib/command.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useKeys } from '../../lib/keys.ts'
import { notedReasons } from '../../lib/noted-reasons.ts'
import { OpenProposal } from '../../lib/OpenProposal.tsx'
import { useOutcome } from '../../lib/outcome.ts'
import { PersonLink } from '../../lib/PersonLink.tsx'
import { Acts, BenchSide, Button, Facts, Money, Part, ReasonDialog } from '../../lib/pieces/index.ts'
import { utc } from '../../lib/time.ts'

/** One loan: what is asked for or owed, what the rules look at, and the act. Decisions take reasons from a closed list. */
export function LoanBench({ of }: { readonly of: ConsoleLoan }) {
  const text = useText('loans')
  const locale = useLocale()
  const { currency, person, number, can, proposal } = of
  const money = (value: string) => <Money of={value} asset={currency} />
  const isReviewed = of.state === 'under_review'
  return (
    <BenchSide
      title={number}
      note={<PersonLink by={person.account} />}
      acts={can.length === 0 ? undefined : isReviewed ? <ReviewActs of={of} /> : <WriteOff of={of} />}
    >
      <Part
        title={text(isReviewed ? 'asked' : `state.${of.state}`)}
        note={isReviewed && text('seats', { seats: of.seats })}
      >
        <Facts
          of={[
            [text('amount'), money(of.amount)],
            [text('days'), String(of.days)],
            [text('purpose'), text(`purposes.${of.purpose}`)],
            [text('scoreThen'), String(of.scoreThen)],
            [text('score'), String(of.score)],
            [text('appliedAt'), utc(locale, of.appliedAt, 'minute')],
            ...(isReviewed
              ? ([[text('decideBy'), utc(locale, of.decideBy, 'minute')]] as const)
              : ([
                  ...(of.endedAt === null
                    ? []
                    : ([[text('endedAt'), utc(locale, of.endedAt, 'minute')]] as const)),
                  [text('owed'), money(of.owed)],
                  [text('overdue'), money(of.overdue)],
                  [text('daysLate'), String(of.daysLate)],
                ] as const)),
          ]}
          ends
        />
      </Part>
      {proposal !== null && <OpenProposal id={proposal} />}
    </BenchSide>
  )
}

function ReviewActs({ of }: { readonly of: ConsoleLoan }) {
  const text = useText('loans')
  const { id, number, person, reasons } = of
  const approve = useCommand('consoleLoanApprove')
  const decline = useCommand('consoleLoanRefuse')
  const { said, settle } = useOutcome({ done: text('done'), noAnswer: text('noAnswer') })
  const [refusing, setRefusing] = useState(false)
  const why = of.can.includes('approve') ? undefined : text('whyNotApprove')
  const valuesOf = (word: string) => reasons.find((one) => one.word === word)?.values ?? {}
  const run = async () => settle(await approve.run({ id, reason: 'within_rules' }))
  useKeys([
    ...(why === undefined ? [{ keys: 'a', says: text('approve'), run: () => void run() }] : []),
    { keys: 'd', says: text('refuse'), run: () => setRefusing(true) },
  ])
  return (
    <>
      <Acts said={refusing ? undefined : said} note={why ?? text('approveNote')}>
        <Button kind="primary" hint="a" busy={approve.busy} why={why} onPress={() => void run()}>
          {text('approve')}
        </Button>
        <Button hint="d" onPress={() => setRefusing(true)}>
          {text('refuse')}
        </Button>
      </Acts>
      {refusing && (
        <ReasonDialog
          title={text('refuseTitle', { number })}
          act={text('refuse')}
          reasons={reasons.map(({ word }) => ({ word, label: text(`reasons.${word}`) }))}
          read={(word) => ({ by: person.account, sentence: sentence(word, valuesOf(word), 'en-US') })}
          busy={decline.busy}
          said={said}
          onClose={() => setRefusing(false)}
          noted={notedReasons}
          onSend={async (reason, note) => settle(await decline.run({ id, reason, note }))}
        />
      )}
    </>
  )
}

function WriteOff({ of }: { readonly of: ConsoleLoan }) {
  const text = useText('loans')
  const writeOff = useCommand('consoleLoanWriteOff')
  const { said, settle } = useOutcome({ done: text('done'), noAnswer: text('noAnswer') })
  const run = async () => settle(await writeOff.run({ id: of.id, reason: 'overdue_180_days' }))
  return (
    <Acts said={said} note={text('writeOffNote')}>
      <Button busy={writeOff.busy} onPress={() => void run()}>
        {text('writeOff')}
      </Button>
    </Acts>
  )
}
